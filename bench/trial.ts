import { parseArgs } from 'node:util';

/**
 * Reads command-line options such as `--rounds 5`. Accepts only names that have a default; a numeric default
 * makes the value a number.
 */
export function readSettings<Settings extends Record<string, string | number>>(defaults: Settings): Settings {
  const names = Object.keys(defaults);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const given = names.map((name) => {
    const value = values[name] ?? defaults[name];
    return [name, typeof defaults[name] === 'number' ? Number(value) : value];
  });
  return Object.fromEntries(given);
}

export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Undefined if the figure only helps to explain another figure. */
  aim?: { atMost: number } | { atLeast: number };
}

/** Rounds to three significant digits, because the figures are no more precise. */
export const brief = (value = Number.NaN) => Number(value.toPrecision(3));

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
