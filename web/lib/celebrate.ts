import { playSound } from '../../ui/sound.ts';
import { toastHost } from '../../ui/toast.tsx';
import { wantsLessMotion } from '../../ui/use-browser.ts';

/**
 * How long the ribbons fly, unless a dialog opens (rules: playing#solved-page). Visitors who prefer less motion get
 * only the sound.
 */
const celebrationMs = 4000;
const burstEveryMs = 400;

export function celebrate(): void {
  playSound('complete');
  // Without the ribbons, the page's text is enough.
  if (!wantsLessMotion()) throwRibbons().catch(() => {});
}

async function throwRibbons(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  // Toasts have a host while a dialog is open.
  if (toastHost.get() !== undefined) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'pointer-events-none fixed inset-0 -z-10 size-full';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // On the main thread: a worker would have to be made from a string, which the content policy rightly forbids.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const ribbon = confetti.shapeFromPath({
    path: 'M0 0 q6 -9 12 0 t12 0 t12 0 t12 0 v7 q-6 9 -12 0 t-12 0 t-12 0 t-12 0 z',
    // From the path's 48 units to a piece's 10, centered. Without it, the library tests 250,000 points to find the
    // path's size. Its types ask for a DOMMatrix, but it draws with the six numbers alone.
    matrix: [10 / 48, 0, 0, 10 / 48, -5, -25 / 24] as unknown as DOMMatrix,
  });
  const colors = ['#ffc93c', '#ff6b6b', '#2ec4a6', '#4d9de0', '#b79ced'];

  const burst = () => {
    for (const side of [0, 1]) {
      fire({
        // A slow phone misses frames when it draws more.
        particleCount: innerWidth < 640 ? 6 : 12,
        angle: side === 0 ? 62 : 118,
        spread: 55,
        startVelocity: 46,
        origin: { x: side, y: 0.8 },
        shapes: [ribbon],
        // A ribbon is as long as a finger is wide, because small specks go unnoticed.
        scalar: 5,
        ticks: 130,
        colors,
      });
    }
  };
  burst();
  const bursts = setInterval(burst, burstEveryMs);
  const stop = () => {
    clearInterval(bursts);
    fire.reset();
    canvas.remove();
    unsubscribe();
  };
  setTimeout(stop, celebrationMs);
  const unsubscribe = toastHost.subscribe(stop);
}
