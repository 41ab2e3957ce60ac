/**
 * Makes the site's sounds out of sines and noise, so that their origin is clear; the files are committed. Short, soft and
 * wooden; bright when a puzzle is solved; the music a calm loop of under 250 KB.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { musicLead, musicSeconds } from '../web/lib/sound-timing.ts';

const rate = 24_000;
const dir = join(import.meta.dirname, '../web/public/audio');
mkdirSync(dir, { recursive: true });

interface Tone {
  /** Seconds. */
  at: number;
  hertz: number;
  /** Where it slides to. */
  toHertz?: number;
  /** Seconds until it has fallen to a thousandth. */
  decay: number;
  volume: number;
  /** They die away faster than the tone. */
  overtones?: Overtones;
  /** Seconds of a soft beginning. */
  attack?: number;
}

/** Adds a tone to the samples. What rings beyond their end begins anew at their start: a loop has no seam. */
function addTone(samples: Float32Array, tone: Tone): void {
  const { at, hertz, toHertz = hertz, decay, volume, overtones = {}, attack = 0.003 } = tone;
  const length = Math.round(decay * rate);
  const first = Math.round(at * rate);
  const strengths = Object.entries(overtones).map(
    ([multiple, strength]) => [Number(multiple), strength] as const,
  );
  let phase = 0;
  for (let n = 0; n < length; n++) {
    const seconds = n / rate;
    phase += (2 * Math.PI * (hertz + (toHertz - hertz) * (n / length))) / rate;
    const fade = Math.exp((-6.9 * seconds) / decay) * Math.min(1, seconds / attack);
    let value = Math.sin(phase);
    for (const [multiple, strength] of strengths) {
      value += strength * Math.sin(phase * multiple) * Math.exp((-10 * multiple * seconds) / decay);
    }
    const place = (first + n) % samples.length;
    samples[place] = (samples[place] ?? 0) + value * fade * volume;
  }
}

/** A knock on wood: a short breath of noise, always the same one. */
function addKnock(samples: Float32Array, at: number, volume: number, softness: number): void {
  let seed = 7;
  let level = 0;
  const length = Math.round(0.03 * rate);
  for (let n = 0; n < length; n++) {
    seed = (seed * 16_807) % 2_147_483_647;
    level += (seed / 1_073_741_824 - 1 - level) * softness;
    const place = Math.round(at * rate) + n;
    if (place < samples.length) {
      samples[place] = (samples[place] ?? 0) + level * volume * Math.exp((-6 * n) / length);
    }
  }
}

const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate));
/** Each overtone's multiple of the frequency, and its strength. */
type Overtones = Record<number, number>;
const wood: Overtones = { 2.76: 0.35, 5.4: 0.12 };
const bell: Overtones = { 2: 0.4, 3: 0.18, 4.2: 0.1 };

function click(): Float32Array {
  const samples = silence(0.12);
  addKnock(samples, 0, 0.35, 0.5);
  addTone(samples, { at: 0, hertz: 620, decay: 0.1, volume: 0.5, overtones: wood });
  return samples;
}

function pop(): Float32Array {
  const samples = silence(0.16);
  addTone(samples, { at: 0, hertz: 360, toHertz: 880, decay: 0.14, volume: 0.7, overtones: { 2: 0.15 } });
  return samples;
}

function shuffle(): Float32Array {
  const samples = silence(0.6);
  const times = [0, 0.07, 0.13, 0.2, 0.28, 0.38];
  for (const [index, hertz] of [480, 560, 430, 610, 520, 700].entries()) {
    const at = times[index] ?? 0;
    addKnock(samples, at, 0.3, 0.35);
    addTone(samples, { at, hertz, decay: 0.12, volume: 0.32, overtones: wood });
  }
  return samples;
}

function complete(): Float32Array {
  const samples = silence(1.7);
  for (const [index, hertz] of [523.25, 659.25, 783.99, 1046.5, 1318.5].entries()) {
    addTone(samples, { at: index * 0.09, hertz, decay: 1.2, volume: 0.24, overtones: bell });
  }
  return samples;
}

/** Semitones above middle C. */
const pitch = (semitones: number) => 261.63 * 2 ** (semitones / 12);

/** Twelve slow bars: a warm ground, a low note and a thumb piano that walks about the chord. */
function music(): Float32Array {
  const samples = silence(musicSeconds);
  const bar = musicSeconds / 12;
  const beat = bar / 4;
  const chords = (
    '0 4 7 11, -3 0 4 7, -7 -3 0 4, -5 -1 2 7, 0 4 7 14, -3 0 4 9, ' +
    '-7 -3 0 7, -5 0 2 7, -8 -5 -1 2, -3 0 4 7, -7 -3 2 4, -5 -1 2 5'
  )
    .split(',')
    .map((chord) => chord.trim().split(' ').map(Number));
  /** For each bar: beat and note of the chord; above three, an octave higher. */
  const walks = [
    '0:0 0.5:2 1.5:4 2:3 3:2',
    '0:1 1:3 1.5:5 2.5:4 3.5:2',
    '0:0 0.5:3 1.5:5 3:4',
    '0:2 1:4 2:3 2.5:5 3.5:1',
  ];
  for (const [index, chord] of chords.entries()) {
    const start = index * bar;
    for (const note of chord.slice(0, 3)) {
      addTone(samples, { at: start, hertz: pitch(note), decay: bar * 2, volume: 0.05, attack: bar / 3 });
    }
    const low = pitch((chord[0] ?? 0) - 12);
    addTone(samples, { at: start, hertz: low, decay: bar * 1.2, volume: 0.13, attack: 0.02 });
    for (const step of walks[index % walks.length]?.split(' ') ?? []) {
      const [beats = 0, tone = 0] = step.split(':').map(Number);
      const note = (chord[tone % 4] ?? 0) + (tone >= 4 ? 24 : 12);
      const at = start + beats * beat;
      addTone(samples, { at, hertz: pitch(note), decay: 1.8, volume: 0.15, overtones: wood });
    }
  }
  return samples;
}

/** With its end before its beginning and its beginning after its end, for players that lose a little at either. */
function withLead(loop: Float32Array): Float32Array {
  const lead = Math.round(musicLead * rate);
  return Float32Array.from({ length: loop.length + 2 * lead }, (_, n) => {
    return loop[(n - lead + loop.length) % loop.length] ?? 0;
  });
}

/** No sample beyond full, the loudest at `peak`. */
function level(samples: Float32Array, peak: number): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * peak) / loudest);
}

async function save(name: string, samples: Float32Array, bitrate: 48 | 64): Promise<void> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 1, bitrate });
  const parts = [Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())];
  const bytes = Buffer.concat(parts);
  writeFileSync(join(dir, `${name}.mp3`), bytes);
  console.log(`${name}.mp3: ${(bytes.length / 1024).toFixed(1)} KB`);
}

await save('click', level(click(), 0.7), 64);
await save('pop', level(pop(), 0.7), 64);
await save('shuffle', level(shuffle(), 0.7), 64);
await save('complete', level(complete(), 0.8), 64);
await save('music', level(withLead(music()), 0.8), 48);
