// Battles of Pokémon Showdown by its own runner, two who choose at random: for as much CPU time as a line of JSON says.
const { createInterface } = require("node:readline");
const { Runner } = require("pokemon-showdown/dist/sim/tools/runner");

let battles = 0;

async function fight(seconds) {
  let done = 0;
  const began = process.cpuUsage();
  const used = () => (({ user, system }) => (user + system) / 1e6)(process.cpuUsage(began));
  while (!done || used() < seconds) {
    battles += 1;
    await new Runner({ format: "gen9randombattle", prng: `sodium,${battles.toString(16).padStart(64, "0")}` }).run();
    done += 1;
  }
  return { done, cpu: used() };
}

(async () => {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await fight(JSON.parse(line).seconds)));
  }
})();
