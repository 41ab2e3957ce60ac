/** The outline of columns that stand side by side, as one path. */
export function skylinePath(heights: number[], slotWidth: number, ground: number): string {
  const roofs = heights.map(
    (height, index) => `V${round(ground - height)}H${round((index + 1) * slotWidth)}`,
  );
  return `M0,${ground}${roofs.join('')}V${ground}Z`;
}

/** The next number above that is easy to read and to halve: 2, 4, 6, 8, 10, 20, 30, 40, 50, 60, 80, 100… */
export function roundUp(value: number): number {
  if (value <= 10) return Math.max(2, 2 * Math.ceil(value / 2));
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 3, 4, 5, 6, 8].find((factor) => factor * power >= value) ?? 10);
}

const round = (number: number) => Math.round(number * 100) / 100;
