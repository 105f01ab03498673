import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseSound } from "../browser/staging";
import { sound } from "./sound";

const heard: { pitch: number; stops: number }[] = [];

class Source {
  constructor(
    _: unknown,
    private readonly options: { frequency?: number } = {},
  ) {}
  connect() {}
  start() {}
  stop(at: number) {
    heard.push({ pitch: this.options.frequency ?? 0, stops: at });
  }
}

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal(
    "GainNode",
    class extends Source {
      gain = { exponentialRampToValueAtTime() {} };
    },
  );
  vi.stubGlobal("BiquadFilterNode", Source);
  vi.stubGlobal("OscillatorNode", Source);
  vi.stubGlobal("AudioBufferSourceNode", Source);
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      sampleRate = 8000;
      destination = null;
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    },
  );
});
afterEach(() => chooseSound(false));

test("nothing sounds until somebody wants it to", () => {
  sound({ type: "downfall", actor: "grim", weight: "fall" });
  expect(heard).toEqual([]);
});

test("every beat has a short sound of its own", () => {
  chooseSound(true);
  sound({ type: "turning", hands: [] });
  sound({ type: "loss", actor: "grim", track: "HP", before: 9, now: 0 });
  sound({ type: "throw", actor: "bryn", what: "Strike", number: 30, weight: "critical" });
  expect(heard.map(({ pitch }) => pitch)).toEqual([0, 110, 880]);
  expect(Math.max(...heard.map(({ stops }) => stops))).toBeLessThanOrEqual(0.2);
});
