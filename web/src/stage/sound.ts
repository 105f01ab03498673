import { hasSound } from "../browser/staging";
import type { Beat } from "../wire/shapes";

/** What a beat sounds like: how high, how long in seconds, how loud, and whether it is a noise or a tone. */
interface Note {
  pitch: number;
  lasts: number;
  loud: number;
  noise?: boolean;
}

const NOTES: Record<Beat["type"], Note> = {
  laying: { pitch: 900, lasts: 0.08, loud: 0.1, noise: true },
  turning: { pitch: 2400, lasts: 0.09, loud: 0.25, noise: true },
  throw: { pitch: 1400, lasts: 0.16, loud: 0.15, noise: true },
  loss: { pitch: 110, lasts: 0.19, loud: 0.3 },
  gain: { pitch: 520, lasts: 0.16, loud: 0.2 },
  defence: { pitch: 520, lasts: 0.14, loud: 0.18 },
  downfall: { pitch: 62, lasts: 0.2, loud: 0.4 },
  remark: { pitch: 700, lasts: 0.08, loud: 0.12 },
};
const CRITICAL: Note = { pitch: 880, lasts: 0.2, loud: 0.25 };

let audio: AudioContext | undefined;

/** Sounds are made, not loaded: a burst of noise or a tone that dies away. */
export function sound(beat: Beat): void {
  if (!hasSound.value || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  ring(audio, beat.weight === "critical" ? CRITICAL : NOTES[beat.type]);
}

const CALL: Note = { pitch: 660, lasts: 0.6, loud: 0.25 };

/** It is your turn: one soft tone, for those who asked for it. */
export function call(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  ring(audio, CALL);
}

function ring(audio: AudioContext, note: Note): void {
  const end = audio.currentTime + note.lasts;
  const volume = new GainNode(audio, { gain: note.loud });
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  volume.connect(audio.destination);
  const source = note.noise ? rustle(audio, note) : new OscillatorNode(audio, { frequency: note.pitch });
  const colour = new BiquadFilterNode(audio, { type: "bandpass", frequency: note.pitch });
  source.connect(note.noise ? colour : volume);
  if (note.noise) colour.connect(volume);
  source.start();
  source.stop(end);
}

function rustle(audio: AudioContext, { lasts }: Note): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}
