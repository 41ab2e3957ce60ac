import {
  BookOpen,
  CalendarCheck,
  Gift,
  type LucideIcon,
  Minus,
  Puzzle,
  Radio,
  Sparkles,
  TrendingDown,
  TrendingUp,
  Trophy,
  Users,
} from 'lucide-react';
import { numberText } from '#numbers';
import { t } from '#words';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { typeIcons } from '../../../../puzzles/drawings/icons.ts';
import { compare, type Earlier } from '../../../../web/admin/words.ts';
import type { DashboardFigures } from '../../api.ts';

type CountByType = DashboardFigures['live_puzzle_stats']['value'];

interface FigureInfo {
  label: string;
  /** The time of the earlier figure, for the comparison. */
  before: Earlier;
  colour: string;
  Icon: LucideIcon;
}

const infos: Record<keyof DashboardFigures, FigureInfo> = {
  live_visitors: {
    label: t`Visitors right now`,
    before: 'this_time_yesterday',
    colour: 'bg-mint',
    Icon: Radio,
  },
  live_puzzle_stats: {
    label: t({ message: 'Puzzles in the last hour', comment: 'made in it' }),
    before: 'this_time_yesterday',
    colour: 'bg-sun',
    Icon: Sparkles,
  },
  total_page_views_today: {
    label: t`Page views today`,
    before: 'yesterday_by_now',
    colour: 'bg-sky',
    Icon: BookOpen,
  },
  yesterday_visitors: {
    label: t`Visitors yesterday`,
    before: 'day_before',
    colour: 'bg-coral',
    Icon: Users,
  },
  yesterday_puzzles: {
    label: t`Puzzles made yesterday`,
    before: 'day_before',
    colour: 'bg-sun',
    Icon: CalendarCheck,
  },
  total_puzzles_all_time: {
    label: t`Puzzles of all time`,
    before: 'day_ago',
    colour: 'bg-sky',
    Icon: Puzzle,
  },
  active_puzzles_with_rewards: {
    label: t`Rewards waiting to be won`,
    before: 'day_ago',
    colour: 'bg-grape',
    Icon: Gift,
  },
  total_rewards_claimed: { label: t`Rewards claimed`, before: 'day_ago', colour: 'bg-mint', Icon: Trophy },
};
const shown = Object.keys(infos) as (keyof DashboardFigures)[];

/** Shows the eight figures (rules: moderation#dashboard), each compared with an earlier one. */
export function Figures({ figures }: { figures: DashboardFigures }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {shown.map((name) => (
        <Figure key={name} info={infos[name]} figure={figures[name]} />
      ))}
    </dl>
  );
}

interface FigureProps {
  info: FigureInfo;
  figure: DashboardFigures[keyof DashboardFigures];
}

function Figure({ info: { label, before, colour, Icon }, figure: { value, dayBefore } }: FigureProps) {
  const [now, earlier] = [total(value), total(dayBefore)];
  const Trend = now === earlier ? Minus : now > earlier ? TrendingUp : TrendingDown;
  return (
    <div className="sticker flex min-w-0 flex-col p-3 sm:p-4">
      <dt className="font-display leading-tight font-semibold max-sm:min-h-10">{label}</dt>
      <dd className="mt-1 flex items-center justify-between gap-2 font-display text-[clamp(1.75rem,1rem+3vw,2.5rem)] leading-none font-extrabold tabular-nums">
        <span>{numberText(now)}</span>
        <span className={`icon-box size-10 [transform:rotate(-6deg)] ${colour}`}>
          <Icon aria-hidden size={22} />
        </span>
      </dd>
      {typeof value !== 'number' && value.length > 0 && (
        <dd>
          <CountsByType counts={value} />
        </dd>
      )}
      <dd className="mt-auto flex items-start gap-1.5 pt-1 text-sm leading-snug text-soft">
        <Trend aria-hidden size={18} className="mt-px shrink-0" />
        <span>{compare(now, earlier, before)}</span>
      </dd>
    </div>
  );
}

function CountsByType({ counts }: { counts: CountByType }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ type, count }) => {
          const Icon = typeIcons[type];
          return (
            <li key={type} className="inline-flex items-center gap-1 text-sm font-semibold">
              <Icon role="img" aria-label={descriptions[type].name} size={16} />
              <span>{numberText(count)}</span>
            </li>
          );
        })}
    </ul>
  );
}

function total(value: number | CountByType): number {
  return typeof value === 'number' ? value : value.reduce((sum, { count }) => sum + count, 0);
}
