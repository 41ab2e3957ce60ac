import { numberText } from '#numbers';
import { plural, t } from '#words';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { typeIcons } from '../../../../puzzles/drawings/icons.ts';
import { type PuzzleType, puzzleTypes } from '../../../../puzzles/puzzle.ts';
import { durationText, pageNames, type RecordedNames } from '../../../../web/admin/words.ts';
import type { Dashboard } from '../../api.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import { VisitsChart } from './visits-chart.tsx';

const stages = [
  { name: 'created', label: t({ message: 'Created', comment: 'puzzles, in a chart' }), colour: 'sun' },
  { name: 'shared', label: t({ message: 'Shared', comment: 'puzzles, in a chart' }), colour: 'coral' },
  { name: 'opened', label: t({ message: 'Opened', comment: 'puzzles, in a chart' }), colour: 'sky' },
  { name: 'solved', label: t({ message: 'Solved', comment: 'puzzles, in a chart' }), colour: 'mint' },
  { name: 'claimed', label: t`Reward claimed`, colour: 'grape' },
] as const;

/** Shows the chosen time range, with one chart for each question. */
export function Charts({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  const { range, visits, puzzlesByType, funnel, timeToSolve } = dashboard;
  const isByHour = range.name === 'today' || range.name === 'yesterday';
  const made = new Map(puzzlesByType.map(({ type, count }) => [type, count]));
  return (
    <>
      <VisitsChart visits={visits} isByHour={isByHour} timeZone={range.timeZone} now={now} />
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <BarChart
          title={t`Puzzles by type`}
          bars={puzzleTypes.map((type) => typeBar(type, made.get(type) ?? 0))}
        />
        <BarChart
          title={t`From making to winning`}
          note={t({
            message: 'Puzzles that got this far for the first time.',
            comment: 'as far as created, shared, opened, solved',
          })}
          isCentred
          bars={stages.map(({ name, label, colour }) => ({
            key: name,
            label,
            value: funnel[name],
            colour,
            ...(name !== 'created' && { note: shareOf(funnel[name], funnel.created) }),
          }))}
        />
        <BarChart
          title={t`Time to solve`}
          note={t`Half the solvers were faster.`}
          bars={timeToSolve.map(({ type, medianMs, solved }) => ({
            ...typeBar(type, medianMs),
            text: durationText(medianMs),
            note: plural(solved, { one: 'solved # time', other: 'solved # times' }),
          }))}
        />
        <BarChart title={t`Top pages`} bars={ranking(dashboard.topPages, 'sky', pageNames)} />
        <BarChart
          title={t({ message: 'Where visitors come from', comment: 'from which other sites' })}
          bars={ranking(dashboard.referrers, 'grape')}
        />
        <div className="flex flex-col gap-5">
          <BarChart title={t`Devices`} bars={ranking(dashboard.devices, 'mint', deviceNames)} />
          <BarChart title={t`Browsers`} bars={ranking(dashboard.browsers, 'coral', browserNames)} />
        </div>
      </div>
    </>
  );
}

function typeBar(type: PuzzleType, value: number): Bar {
  const { name, accent } = descriptions[type];
  return { key: type, label: name, Icon: typeIcons[type], value, colour: accent };
}

const deviceNames: RecordedNames = {
  mobile: t({ message: 'Mobile', comment: 'a phone' }),
  tablet: t({ message: 'Tablet', comment: 'the device' }),
  desktop: t({ message: 'Desktop', comment: 'a computer' }),
};
/** Other names are brands, which are not translated. */
const browserNames: RecordedNames = { Other: t({ message: 'Other', context: 'browsers' }) };

function ranking(ranks: Dashboard['topPages'], colour: Bar['colour'], names: RecordedNames = {}): Bar[] {
  return ranks.map(({ name, count }) => ({ key: name, label: names[name] ?? name, value: count, colour }));
}

function shareOf(part: number, whole: number): string {
  // A day's puzzle, or one created before the period, can be opened in the period without having been created in it.
  if (part > whole || whole === 0) return '';
  const percent = numberText(Math.round((part / whole) * 100));
  return t({ message: `${percent}% of those created`, comment: 'of the puzzles' });
}
