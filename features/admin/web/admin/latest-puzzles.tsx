import { Gift } from 'lucide-react';
import { t } from '#words';
import { playPath } from '../../../../contract/routes.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { typeIcons } from '../../../../puzzles/drawings/icons.ts';
import { accentClasses } from '../../../../ui/button.tsx';
import { agoText } from '../../../../web/admin/words.ts';
import type { Dashboard } from '../../api.ts';
import { ChartCard } from './bar-chart.tsx';

/** Shows the latest puzzles, live. Links to them as previews, which do not count as openings of the puzzles. */
export function LatestPuzzles({ puzzles, now }: { puzzles: Dashboard['latestPuzzles']; now: number }) {
  return (
    <ChartCard
      title={t({ message: 'Fresh from the makers', comment: 'the newest puzzles' })}
      note={t`The latest puzzles, newest first.`}
    >
      {puzzles.length === 0 && <p>{t`No puzzles yet.`}</p>}
      <ol className="flex snap-x gap-3 overflow-x-auto pb-2">
        {puzzles.map(({ puzzleId, type, createdAt, hasReward }) => {
          const { name, accent } = descriptions[type];
          const Icon = typeIcons[type];
          return (
            <li key={puzzleId} className="animate-pop snap-start">
              <a
                href={`${playPath(type, puzzleId)}?preview=true`}
                target="_blank"
                rel="noopener"
                className={`pressable flex h-full w-40 flex-col gap-0.5 rounded-card p-3 ${accentClasses[accent]}`}
              >
                <Icon aria-hidden size={24} />
                <span className="font-display text-lg leading-tight font-bold">{name}</span>
                <time dateTime={createdAt} className="text-sm">
                  {agoText(createdAt, now)}
                </time>
                {hasReward && (
                  <span className="inline-flex items-center gap-1 text-sm font-semibold">
                    <Gift aria-hidden size={16} />
                    {t`With a reward`}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </ChartCard>
  );
}
