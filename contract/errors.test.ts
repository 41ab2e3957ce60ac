import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './errors.ts';

describe('The error catalogue', () => {
  it('contains only codes that the server or its rules use', () => {
    const sources = globSync('{server,platform,site,features,puzzles}/**/*.ts')
      .filter((file) => !/\.(test|d)\.ts$|describe\.ts$|problems\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(Object.keys(errorCatalogue).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  });
});
