import { wingsOf } from '../../contract/wings.ts';

/** Gives all butterflies on the page the wings for a longest streak. */
export function applyWings(best: number): void {
  const { style } = document.documentElement;
  wingsOf(best)?.wings.forEach((colour, at) => {
    style.setProperty(`--wing-${at + 1}`, colour);
  });
}
