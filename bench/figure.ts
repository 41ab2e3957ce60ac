/** One line of a benchmark's table. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The limit, and on which side of it the figure should be; nothing where it only explains another. */
  aim?: { atMost: number } | { atLeast: number };
}

function isMet({ value, aim }: Figure): boolean {
  if (aim === undefined) return true;
  return 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;
}

/** Prints figures beside their aims. */
export function printFigures(figures: Figure[]): void {
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      measured: `${Number(figure.value.toPrecision(3))} ${figure.unit}`,
      aim: figure.aim === undefined ? '' : aimOf(figure.aim, figure.unit),
      'met?': figure.aim === undefined ? '' : isMet(figure) ? 'yes' : 'NO',
    })),
  );
}

function aimOf(aim: NonNullable<Figure['aim']>, unit: string): string {
  return 'atMost' in aim ? `≤ ${aim.atMost} ${unit}` : `≥ ${aim.atLeast} ${unit}`;
}
