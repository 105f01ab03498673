import { defineConfig } from "vitest/config";

// The server of `facedown play`; `npx vite` in this folder then serves the client with reloading while you edit it.
const server = "127.0.0.1:8642";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/facedown/table/static",
    emptyOutDir: true,
    target: "es2022",
    // The table's content security policy allows neither inline scripts nor data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: `http://${server}`, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: "testing/setup.ts",
    testTimeout: 120_000, // a test gives up then, and none waits for it
    expect: { poll: { timeout: 60_000 } }, // what is fetched when it is looked at comes late on a busy machine
    isolate: false, // starting a browser for each file takes ten times as long as its tests
  },
});
