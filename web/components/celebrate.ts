/** Ribbons for four seconds (specification §9), unless the visitor prefers less motion. */
const celebrationMs = 4000;

export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const ribbon = confetti.shapeFromPath({ path: 'M0 0 q4 -5 8 0 t8 0 t8 0 v4 q-4 5 -8 0 t-8 0 t-8 0 z' });
  const colors = ['#ffc93c', '#ff6b6b', '#2ec4a6', '#4d9de0', '#b79ced'];
  const end = Date.now() + celebrationMs;

  const burst = () => {
    for (const side of [0, 1]) {
      confetti({
        particleCount: 14,
        angle: side === 0 ? 60 : 120,
        spread: 60,
        startVelocity: 48,
        origin: { x: side, y: 0.75 },
        shapes: [ribbon],
        scalar: 1.4,
        ticks: 120,
        colors,
        disableForReducedMotion: true,
      });
    }
    if (Date.now() < end) setTimeout(burst, 400);
    else confetti.reset();
  };
  burst();
}
