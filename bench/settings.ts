import { parseArgs } from 'node:util';

/** What a trial is started with: `--rounds 5` where `rounds` is among the defaults, a number where its default is one. */
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
