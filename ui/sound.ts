import { storedSwitch } from './shared-value.ts';
import type { openPlayer, Sound } from './sound-player.ts';
import { isSlow, savesData } from './use-browser.ts';
import { whenIdle } from './when-idle.ts';

/** Mutes both music and sounds. */
export const muted = storedSwitch('puzzlefly-muted');
export const musicOff = storedSwitch('puzzlefly-music-off');
export const soundsOff = storedSwitch('puzzlefly-sounds-off');

/** Selects the button that switches the sound on and off. */
const switchSelector = '[data-sound-switch]';
const gestures = ['pointerup', 'keydown', 'click'];

type Player = ReturnType<typeof openPlayer>;
let player: Promise<Player> | undefined;
/** Set by the visitor's first gesture. Before that, nothing loads or plays (rules: site#sounds). */
let isAwake = false;

/** Plays a short sound if sounds are on and the visitor has acted. */
export function playSound(sound: Sound): void {
  if (hasSounds()) withPlayer(({ play }) => play(sound));
}

/**
 * Plays a soft tone of this frequency in hertz for a moment. A call before the tone has faded continues it at
 * the new pitch.
 */
export function playPitch(hertz: number): void {
  if (hasSounds()) withPlayer((player) => player.playPitch(hertz));
}

/** Stores the setting, and starts or stops the music. */
export function setMuted(value: boolean): void {
  muted.set(value);
  if (hasMusic()) startMusic();
  else player?.then(({ silence }) => silence()).catch(() => {});
}

/** Waits for the first gesture, which starts the music. Returns a function that stops waiting. */
export function awaitGesture(): () => void {
  const stop = () => {
    for (const gesture of gestures) document.removeEventListener(gesture, wake, true);
  };
  const wake = ({ target }: Event) => {
    // The browser decides what counts as a gesture; Escape, for example, does not.
    if (navigator.userActivation?.hasBeenActive === false) return;
    stop();
    isAwake = true;
    // If the first gesture is a press of the switch itself, the music would be muted at once, so it need not load.
    if (!(target instanceof Element && target.closest(switchSelector))) startMusic();
  };
  if (!isAwake) for (const gesture of gestures) document.addEventListener(gesture, wake, true);
  return stop;
}

const hasMusic = () => isAwake && !muted.get() && !musicOff.get();
const hasSounds = () => isAwake && !muted.get() && !soundsOff.get();

function startMusic(): void {
  if (!hasMusic() || savesData() || isSlow()) return;
  // The music is larger than a page, so it waits until nothing else is loading (rules: site#sounds).
  if (document.readyState === 'complete') whenIdle(playMusic);
  else addEventListener('load', () => whenIdle(playMusic), { once: true });
}

function playMusic(): void {
  if (hasMusic()) withPlayer(({ startMusic }) => startMusic());
}

function withPlayer(use: (player: Player) => void): void {
  player ??= import('./sound-player.ts').then((module) => module.openPlayer());
  player.then(use).catch(() => {
    // The connection was lost, or the browser has no Web Audio; the next sound tries again.
    player = undefined;
  });
}
