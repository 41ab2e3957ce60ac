import type { DashboardRange } from '../../../contract/admin-api.ts';

const labels: Record<DashboardRange, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
};
const ranges = Object.keys(labels) as DashboardRange[];

interface RangePickerProps {
  range: DashboardRange;
  onRange(range: DashboardRange): void;
}

/** The time that the charts cover. */
export function RangePicker({ range, onRange }: RangePickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-display text-lg font-semibold">Show</legend>
      <div className="flex flex-wrap gap-2">
        {ranges.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-12 cursor-pointer items-center rounded-full border-2 border-ink bg-card px-3.5 font-display font-semibold has-checked:bg-sun has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid"
          >
            <input
              type="radio"
              name="range"
              className="sr-only"
              checked={option === range}
              onChange={() => onRange(option)}
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
