import { musicLead, musicSeconds } from './sound-timing.ts';

export type Sound = 'click' | 'complete' | 'pop' | 'shuffle';

/** Volumes of music and effects (rules: site#sounds). */
const musicVolume = 0.3;
const effectVolume = 0.5;

/** Creates the sound player. Throws if the browser has no Web Audio. */
export function openPlayer() {
  /** Web Audio, because iPhones do not let a page set the volume of an audio element. */
  const context = new AudioContext();
  const effects = outlet(effectVolume);
  const music = outlet(musicVolume);
  const loaded = new Map<string, Promise<AudioBuffer>>();
  let playing: AudioBufferSourceNode | undefined;
  let wantsMusic = false;

  /** A page in the background should be silent. */
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) context.suspend();
    else if (wantsMusic) context.resume();
  });

  /** Plays a sound once. Skips a sound that fails to load or that the browser blocks. */
  async function play(sound: Sound): Promise<void> {
    context.resume();
    const buffer = await load(sound).catch(() => undefined);
    if (buffer !== undefined) start(buffer, effects);
  }

  /** The tone's volume relative to the effects, and its duration in seconds. */
  const toneVolume = 0.25;
  const toneSeconds = 0.15;
  let tone: { pitch: AudioParam; loudness: AudioParam } | undefined;

  /**
   * Plays a soft tone of this frequency in hertz for a moment. A call before the tone has faded continues it at
   * the new pitch.
   */
  function playPitch(hertz: number): void {
    context.resume();
    tone ??= startTone();
    const { currentTime } = context;
    tone.pitch.setTargetAtTime(hertz, currentTime, 0.005);
    tone.loudness.cancelScheduledValues(currentTime);
    tone.loudness.setTargetAtTime(toneVolume, currentTime, 0.01);
    tone.loudness.setTargetAtTime(0, currentTime + toneSeconds, 0.03);
  }

  /** Creates the tone, which is silent until `playPitch` turns it up. */
  function startTone() {
    const oscillator = context.createOscillator();
    oscillator.type = 'triangle';
    const volume = context.createGain();
    volume.gain.value = 0;
    oscillator.connect(volume).connect(effects);
    oscillator.start();
    return { pitch: oscillator.frequency, loudness: volume.gain };
  }

  async function startMusic(): Promise<void> {
    wantsMusic = true;
    context.resume();
    const buffer = await load('music').catch(() => undefined);
    if (buffer === undefined || !wantsMusic || playing !== undefined) return;
    playing = start(buffer, music, true);
  }

  function stopMusic(): void {
    wantsMusic = false;
    playing?.stop();
    playing = undefined;
  }

  function start(buffer: AudioBuffer, into: GainNode, isLoop = false): AudioBufferSourceNode {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(into);
    source.loop = isLoop;
    source.loopStart = musicLead;
    source.loopEnd = musicLead + musicSeconds;
    source.start(0, isLoop ? musicLead : 0);
    return source;
  }

  function load(name: string): Promise<AudioBuffer> {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const loading = fetch(`/audio/${name}.mp3`).then(async (response) => {
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return context.decodeAudioData(await response.arrayBuffer());
    });
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  }

  function outlet(volume: number): GainNode {
    const gain = context.createGain();
    gain.gain.value = volume;
    gain.connect(context.destination);
    return gain;
  }

  return { play, playPitch, startMusic, silence: stopMusic };
}
