import type { Dashboard } from '../../../contract/admin-api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { typeIcons } from '../../../puzzles/drawings/icons.ts';
import { type PuzzleType, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import { VisitsChart } from './visits-chart.tsx';
import { countOf, durationText, formatCount } from './words.ts';

const stages = [
  { name: 'created', label: 'Created', colour: 'sun' },
  { name: 'shared', label: 'Shared', colour: 'coral' },
  { name: 'opened', label: 'Opened', colour: 'sky' },
  { name: 'solved', label: 'Solved', colour: 'mint' },
  { name: 'claimed', label: 'Reward claimed', colour: 'grape' },
] as const;

/** What happened in the chosen time, each question answered by a chart of its own. */
export function Charts({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  const { range, visits, puzzlesByType, funnel, timeToSolve } = dashboard;
  const isByHour = range.name === 'today' || range.name === 'yesterday';
  const made = new Map(puzzlesByType.map(({ type, count }) => [type, count]));
  return (
    <>
      <VisitsChart visits={visits} isByHour={isByHour} timeZone={range.timeZone} now={now} />
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <BarChart
          title="Puzzles by type"
          bars={puzzleTypes.map((type) => typeBar(type, made.get(type) ?? 0))}
        />
        <BarChart
          title="From making to winning"
          note="Puzzles that got this far for the first time."
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
          title="Time to solve"
          note="Half the solvers were faster."
          bars={timeToSolve.map(({ type, medianMs, solved }) => ({
            ...typeBar(type, medianMs),
            text: durationText(medianMs),
            note: `solved ${countOf(solved, 'time')}`,
          }))}
        />
        <BarChart title="Top pages" bars={ranking(dashboard.topPages, 'sky')} />
        <BarChart title="Where visitors come from" bars={ranking(dashboard.referrers, 'grape')} />
        <div className="flex flex-col gap-5">
          <BarChart title="Devices" bars={ranking(dashboard.devices, 'mint').map(withCapital)} />
          <BarChart title="Browsers" bars={ranking(dashboard.browsers, 'coral')} />
        </div>
      </div>
    </>
  );
}

function typeBar(type: PuzzleType, value: number): Bar {
  const { name, accent } = descriptions[type];
  return { key: type, label: name, Icon: typeIcons[type], value, colour: accent };
}

function ranking(names: Dashboard['topPages'], colour: Bar['colour']): Bar[] {
  return names.map(({ name, count }) => ({ key: name, label: name, value: count, colour }));
}

const withCapital = (bar: Bar): Bar => ({
  ...bar,
  label: bar.label.charAt(0).toUpperCase() + bar.label.slice(1),
});

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '' : `${formatCount(Math.round((part / whole) * 100))}% of those created`;
}
