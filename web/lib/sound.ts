import { isSlow, savesData } from '../hooks/use-browser.ts';
import type { Sound } from './sound-player.ts';
import { getStored, local, setStored } from './storage.ts';
import { whenIdle } from './when-idle.ts';

const mutedKey = 'puzzlefly-muted';
/** Marks the button that switches the sound. */
const switchSelector = '[data-sound-switch]';
const gestures = ['pointerup', 'keydown', 'click'];

type Player = typeof import('./sound-player.ts');
let player: Promise<Player> | undefined;
/** Set by the visitor's first gesture. Nothing is loaded or heard before (decision 25). */
let isAwake = false;
let muted: boolean | undefined;
const listeners = new Set<() => void>();

/** Plays a short sound, unless the visitor wants none. */
export function playSound(sound: Sound): void {
  if (isAwake && !isMuted()) withPlayer(({ play }) => play(sound));
}

/** Remembered in this browser. */
export function isMuted(): boolean {
  muted ??= getStored<boolean>(local, mutedKey) ?? false;
  return muted;
}

export function setMuted(value: boolean): void {
  muted = value;
  setStored(local, mutedKey, value || undefined);
  if (value) player?.then(({ silence }) => silence());
  else startMusic();
  for (const listener of listeners) listener();
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
    // A first press of the switch itself does not load the music that it is about to mute.
    if (!(target instanceof Element && target.closest(switchSelector))) startMusic();
  };
  if (!isAwake) for (const gesture of gestures) document.addEventListener(gesture, wake, true);
  return stop;
}

export function onMuteChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function startMusic(): void {
  if (!isAwake || isMuted() || savesData() || isSlow()) return;
  // Music is larger than a page: it waits until there is nothing else to load (decision 53).
  if (document.readyState === 'complete') whenIdle(playMusic);
  else addEventListener('load', () => whenIdle(playMusic), { once: true });
}

function playMusic(): void {
  if (!isMuted()) withPlayer(({ startMusic }) => startMusic());
}

function withPlayer(use: (player: Player) => void): void {
  player ??= import('./sound-player.ts');
  player.then(use, () => {
    // The connection was lost: the next sound tries again.
    player = undefined;
  });
}
