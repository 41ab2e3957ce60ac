/**
 * Does it stay as fast with a million puzzles stored as with a thousand? `npm run build` before, then
 * `npx node bench/growth.ts [--only 'play page']`. Two servers, measured in turn.
 */
import { parseArgs } from 'node:util';
import { prepareCases } from './cases.ts';
import { createPuzzle } from './client.ts';
import { type Figure, printFigures } from './figure.ts';
import { load, medianRound, type Round } from './load.ts';
import { startOurs } from './processes.ts';
import { storeCopies } from './stored.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const rounds = 5;
const seconds = 3;

const few = await startOurs();
const many = await startOurs();
const figures: Figure[] = [];
try {
  storeCopies(few.dataDir, (await createPuzzle(few)).puzzleId, 1000);
  storeCopies(many.dataDir, (await createPuzzle(many)).puzzleId, 1_000_000);
  const [fewCases, manyCases] = [await prepareCases(few), await prepareCases(many)];
  for (const [index, { name, request }] of fewCases.entries()) {
    const other = manyCases[index];
    if (other === undefined || !name.includes(values.only)) continue;
    await load(few, request, 1);
    await load(many, other.request, 1);
    const small: Round[] = [];
    const large: Round[] = [];
    for (let n = 0; n < rounds; n++) {
      small.push(await load(few, request, seconds));
      large.push(await load(many, other.request, seconds));
    }
    const ratio = (100 * medianRound(large).perSecond) / medianRound(small).perSecond;
    figures.push({ what: `${name}, of the rate with few`, value: ratio, unit: '%', aim: { atLeast: 85 } });
    console.error(`${name}: done`);
  }
} finally {
  await few.stop();
  await many.stop();
}
printFigures(figures);
