/** How wide an image of this aspect is drawn by a board of at most the page's width and a turned phone's height. */
export function widthOnBoard(aspect: number, part = 1): string {
  return `calc(min(100vw - 2rem, 40rem, (100svh - 13rem) * ${aspect.toFixed(3)}) * ${part.toFixed(3)})`;
}
