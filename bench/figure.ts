/** One line of a benchmark's table. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Nothing where the figure only explains another. */
  aim?: { atMost: number } | { atLeast: number };
}

/** Three digits are all that a figure is good for. */
export const brief = (value = Number.NaN) => Number(value.toPrecision(3));

/** Prints figures beside their aims. */
export function printFigures(figures: Figure[]): void {
  console.table(
    figures.map(({ what, value, unit, aim }) => {
      const measured = `${brief(value)} ${unit}`;
      if (aim === undefined) return { what, measured };
      const isMet = 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;
      const limit = 'atMost' in aim ? `≤ ${brief(aim.atMost)} ${unit}` : `≥ ${aim.atLeast} ${unit}`;
      return { what, measured, aim: limit, 'met?': isMet ? 'yes' : 'NO' };
    }),
  );
}
