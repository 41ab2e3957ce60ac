/**
 * Synthesizes the site's sounds from sine waves and noise, so that nobody else has rights in them; the files are
 * committed. The sounds are short, soft and wooden, and bright when a puzzle is solved. The music is a calm loop
 * of less than 250 KB.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { musicLead, musicSeconds } from '../ui/sound-timing.ts';

const rate = 24_000;
const dir = join(import.meta.dirname, '../web/public/audio');

interface Tone {
  /** In seconds */
  at: number;
  hertz: number;
  /** The frequency at the end, if the tone slides */
  toHertz?: number;
  /** Seconds until the tone has fallen to a thousandth of its strength */
  decay: number;
  volume: number;
  /** Strength of each overtone, by its multiple of the frequency. Overtones fall faster than the tone. */
  overtones?: Record<number, number>;
  /** Seconds in which the tone fades in */
  attack?: number;
}

const wood = { 2.76: 0.35, 5.4: 0.12 };
const bell = { 2: 0.4, 3: 0.18, 4.2: 0.1 };

/** Adds a tone to the samples. Sound beyond the end wraps around to the start, so that a loop has no seam. */
function addTone(samples: Float32Array, tone: Tone): void {
  const { at, hertz, toHertz = hertz, decay, volume, overtones = {}, attack = 0.003 } = tone;
  const length = Math.round(decay * rate);
  const first = Math.round(at * rate);
  const strengths = Object.entries(overtones).map(([multiple, strength]) => [Number(multiple), strength]);
  let phase = 0;
  for (let n = 0; n < length; n++) {
    const seconds = n / rate;
    phase += (2 * Math.PI * (hertz + (toHertz - hertz) * (n / length))) / rate;
    const fade = Math.exp((-6.9 * seconds) / decay) * Math.min(1, seconds / attack);
    let value = Math.sin(phase);
    for (const [multiple = 1, strength = 0] of strengths) {
      value += strength * Math.sin(phase * multiple) * Math.exp((-10 * multiple * seconds) / decay);
    }
    const place = (first + n) % samples.length;
    samples[place] = (samples[place] ?? 0) + value * fade * volume;
  }
}

/** Adds a knock on wood, a short burst of noise. The noise is the same on every run. */
function addKnock(samples: Float32Array, at: number, volume: number, softness: number): void {
  let seed = 7;
  let level = 0;
  const length = Math.round(0.03 * rate);
  for (let n = 0; n < length; n++) {
    seed = (seed * 16_807) % 2_147_483_647;
    level += (seed / 1_073_741_824 - 1 - level) * softness;
    const place = Math.round(at * rate) + n;
    samples[place] = (samples[place] ?? 0) + level * volume * Math.exp((-6 * n) / length);
  }
}

interface Sound {
  seconds: number;
  /** The loudest sample, relative to full scale (1). */
  peak: number;
  knocks?: [at: number, volume: number, softness: number][];
  tones: Tone[];
}

const shuffled = Object.entries({ 0: 480, 0.07: 560, 0.13: 430, 0.2: 610, 0.28: 520, 0.38: 700 });
const sounds: Record<string, Sound> = {
  click: {
    seconds: 0.12,
    peak: 0.7,
    knocks: [[0, 0.35, 0.5]],
    tones: [{ at: 0, hertz: 620, decay: 0.1, volume: 0.5, overtones: wood }],
  },
  pop: {
    seconds: 0.16,
    peak: 0.7,
    tones: [{ at: 0, hertz: 360, toHertz: 880, decay: 0.14, volume: 0.7, overtones: { 2: 0.15 } }],
  },
  shuffle: {
    seconds: 0.6,
    peak: 0.7,
    knocks: shuffled.map(([at]) => [Number(at), 0.3, 0.35]),
    tones: shuffled.map(([at, hertz]) => ({
      at: Number(at),
      hertz,
      decay: 0.12,
      volume: 0.32,
      overtones: wood,
    })),
  },
  complete: {
    seconds: 1.7,
    peak: 0.8,
    tones: [523.25, 659.25, 783.99, 1046.5, 1318.5].map((hertz, index) => {
      return { at: index * 0.09, hertz, decay: 1.2, volume: 0.24, overtones: bell };
    }),
  },
  music: { seconds: musicSeconds, peak: 0.8, tones: musicTones() },
};

/** Returns twelve slow bars: a warm drone, a low note, and a thumb piano that wanders through the chord */
function musicTones(): Tone[] {
  const bar = musicSeconds / 12;
  /** Returns the frequency of a note `semitones` above middle C */
  const pitch = (semitones: number) => 261.63 * 2 ** (semitones / 12);
  const chords =
    '0 4 7 11, -3 0 4 7, -7 -3 0 4, -5 -1 2 7, 0 4 7 14, -3 0 4 9, ' +
    '-7 -3 0 7, -5 0 2 7, -8 -5 -1 2, -3 0 4 7, -7 -3 2 4, -5 -1 2 5';
  /** For each of four bars in turn: beats, each with a note of the chord. Notes above three are an octave higher. */
  const walks = [
    '0:0 0.5:2 1.5:4 2:3 3:2',
    '0:1 1:3 1.5:5 2.5:4 3.5:2',
    '0:0 0.5:3 1.5:5 3:4',
    '0:2 1:4 2:3 2.5:5 3.5:1',
  ];
  return chords.split(', ').flatMap((notes, index) => {
    const chord = notes.split(' ').map(Number);
    const at = index * bar;
    const ground = chord.slice(0, 3).map((note): Tone => {
      return { at, hertz: pitch(note), decay: bar * 2, volume: 0.05, attack: bar / 3 };
    });
    const low = pitch((chord[0] ?? 0) - 12);
    const walk = (walks[index % walks.length] ?? '').split(' ').map((step): Tone => {
      const [beats = 0, tone = 0] = step.split(':').map(Number);
      const note = (chord[tone % 4] ?? 0) + (tone >= 4 ? 24 : 12);
      return { at: at + (beats * bar) / 4, hertz: pitch(note), decay: 1.8, volume: 0.15, overtones: wood };
    });
    return [...ground, { at, hertz: low, decay: bar * 1.2, volume: 0.13, attack: 0.02 }, ...walk];
  });
}

/**
 * Adds the loop's end before its beginning and its beginning after its end, for players that cut off a little on
 * either side.
 */
function withLead(loop: Float32Array): Float32Array {
  const lead = Math.round(musicLead * rate);
  return Float32Array.from({ length: loop.length + 2 * lead }, (_, n) => {
    return loop[(n - lead + loop.length) % loop.length] ?? 0;
  });
}

for (const [name, { seconds, peak, knocks = [], tones }] of Object.entries(sounds)) {
  const samples = new Float32Array(Math.round(seconds * rate));
  for (const knock of knocks) addKnock(samples, ...knock);
  for (const tone of tones) addTone(samples, tone);
  const whole = name === 'music' ? withLead(samples) : samples;
  const loudest = whole.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: name === 'music' ? 48 : 64 });
  const frames = Buffer.from(encoder.encode([whole.map((sample) => (sample * peak) / loudest)]));
  writeFileSync(join(dir, `${name}.mp3`), Buffer.concat([frames, encoder.finalize()]));
}
