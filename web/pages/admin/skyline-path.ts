/** The outline of columns that stand side by side, as one path. */
export function skylinePath(heights: number[], slotWidth: number, ground: number): string {
  const roofs = heights.map(
    (height, index) => `V${round(ground - height)}H${round((index + 1) * slotWidth)}`,
  );
  return `M0,${ground}${roofs.join('')}V${ground}Z`;
}

/** The next number above that is easy to read and to halve: 2, 4, 6, 10, 20, 40, 60, 100… */
export function roundUp(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  const step = [2, 4, 6, 10, 20].find((factor) => factor * power >= value) ?? 20;
  return step * power;
}

const round = (number: number) => Math.round(number * 100) / 100;
