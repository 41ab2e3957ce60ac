/** Functions that run in the page and solve puzzles faster than a person would */

export async function putTilesHome(): Promise<void> {
  const tiles = () => [...document.querySelectorAll<HTMLElement>('.fit-board button')];
  const tileIn = (place: HTMLElement) => Number(/\d+/.exec(place.getAttribute('aria-label') ?? '')?.[0]);
  const press = async (place: number) => {
    tiles()[place]?.click();
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (let place = 0; place < tiles().length; place++) {
    const from = tiles().findIndex((button) => tileIn(button) === place + 1);
    if (from === place) continue;
    await press(from);
    await press(place);
  }
}

/** Stops a spin where its parts meet. A solved image has no upper part, and stays as it is. */
export async function stopUpright(): Promise<void> {
  const [, upperPart] = document.querySelectorAll<HTMLElement>('.fit-board img');
  if (!upperPart) return;
  const angle = () => Number(/[\d.]+/.exec(upperPart.style.transform)?.[0] ?? 180);
  while (angle() > 12 && angle() < 348) await new Promise(requestAnimationFrame);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
}
