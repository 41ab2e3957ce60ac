import { useQuery } from '@tanstack/react-query';
import { Download, Gift, HardDrive, type LucideIcon, PackageX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plural, t } from '#words';
import { playPath } from '../../../../contract/routes.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { typeIcons } from '../../../../puzzles/drawings/icons.ts';
import { Butterfly } from '../../../../ui/butterfly.tsx';
import { accentClasses, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { csvPath, dashboardQuery } from '../../../../web/admin/admin-api.ts';
import { Loaded } from '../../../../web/admin/loaded.tsx';
import { agoText, bytesText } from '../../../../web/admin/words.ts';
import { Saving } from '../../../../web/in-apps/saving.tsx';
import type { Dashboard, DashboardRange, Upkeep as UpkeepFigures } from '../../api.ts';
import { ChartCard } from './bar-chart.tsx';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { PillChoice } from './pill-choice.tsx';

const ranges: readonly { value: DashboardRange; label: string }[] = [
  { value: 'today', label: t`Today` },
  { value: 'yesterday', label: t`Yesterday` },
  { value: '7d', label: t`7 days` },
  { value: '30d', label: t`30 days` },
  { value: '90d', label: t`90 days` },
];

export function Overview() {
  const [range, setRange] = useState<DashboardRange>('7d');
  const query = useQuery(dashboardQuery(range));
  return (
    <Loaded query={query}>
      {(dashboard) =>
        isEmpty(dashboard) ? (
          <Nothing />
        ) : (
          <div className="flex flex-col gap-6">
            <Figures figures={dashboard.figures} />
            <Upkeep {...dashboard.upkeep} />
            <LatestPuzzles puzzles={dashboard.latestPuzzles} now={query.dataUpdatedAt} />
            <section aria-label={t`Charts`} className="flex flex-col gap-5">
              <div className="flex flex-wrap items-end justify-between gap-3">
                <PillChoice value={range} onValue={setRange} options={ranges} />
                <Saving>
                  <ButtonLink href={csvPath(range)} download>
                    <Download aria-hidden size={20} />
                    {t`Export CSV`}
                  </ButtonLink>
                </Saving>
              </div>
              <Charts dashboard={dashboard} now={query.dataUpdatedAt} />
            </section>
          </div>
        )
      }
    </Loaded>
  );
}

/** Whether the site has no puzzle yet, and no visit in the chosen range. */
function isEmpty({ figures, visits, latestPuzzles }: Dashboard): boolean {
  const isUnseen = visits.every(({ pageViews }) => pageViews === 0);
  return isUnseen && latestPuzzles.length === 0 && figures.total_puzzles_all_time.value === 0;
}

function Nothing() {
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <Butterfly size={72} className="[transform:rotate(-12deg)]" />
      <h2>{t`No dashboard data available`}</h2>
      <p>
        {t({
          message: 'Figures appear with the first visit.',
          comment: 'figures: numbers of visitors and puzzles',
        })}
      </p>
    </Card>
  );
}

/** Shows conditions that may need the admin's attention: late prizes, and how full the image store is. */
function Upkeep({ overdueDeliveries, images }: UpkeepFigures) {
  const { storedBytes, quotaBytes, isNearlyFull } = images;
  const percent = Math.floor((100 * storedBytes) / quotaBytes);
  const size = bytesText(storedBytes);
  const room = bytesText(quotaBytes);
  return (
    <section aria-label={t({ message: 'Upkeep', comment: 'what may need the admin’s hand' })}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4">
        <Line Icon={PackageX} isUrgent={overdueDeliveries > 0}>
          {overdueDeliveries === 0
            ? t`No delivery is late.`
            : t({
                message: plural(overdueDeliveries, {
                  one: '# late delivery: cash not sent within a day, or ‘Not yet’ from the winner. Moderation lists them under ‘Late’.',
                  other:
                    '# late deliveries: cash not sent within a day, or ‘Not yet’ from the winner. Moderation lists them under ‘Late’.',
                }),
                comment:
                  '‘Not yet’ is what a winner presses when the prize has not come; ‘Late’ names a list',
              })}
        </Line>
        <Line Icon={HardDrive} isUrgent={isNearlyFull}>
          <span>
            {t({
              message: `Images take ${size} of ${room} (${percent}%).`,
              comment: '{size} and {room} are as 12 MB',
            })}
          </span>{' '}
          {isNearlyFull && (
            <span>{t`Make room, or set IMAGE_QUOTA_MB higher, before new images are refused.`}</span>
          )}
        </Line>
      </ul>
    </section>
  );
}

function Line({ Icon, isUrgent, children }: { Icon: LucideIcon; isUrgent: boolean; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'flex items-start gap-2 rounded-control border-2 border-ink p-3',
        isUrgent ? 'bg-coral font-semibold text-on-accent' : 'bg-card',
      )}
    >
      <Icon aria-hidden size={22} className="shrink-0" />
      <span>{children}</span>
    </li>
  );
}

/** Shows the latest puzzles, live. Links to them as previews, which do not count as openings of the puzzles. */
function LatestPuzzles({ puzzles, now }: { puzzles: Dashboard['latestPuzzles']; now: number }) {
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
