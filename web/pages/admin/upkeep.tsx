import { HardDrive, type LucideIcon, PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Upkeep as UpkeepFigures } from '../../../contract/admin-api.ts';
import { classNames } from '../../ui/class-names.ts';
import { bytesText, countOf } from './words.ts';

/** What may need the admin's hand: prizes that did not come, and the room for images. */
export function Upkeep({ overdueDeliveries, images }: UpkeepFigures) {
  const { storedBytes, quotaBytes, isNearlyFull } = images;
  const percent = Math.floor((100 * storedBytes) / quotaBytes);
  return (
    <section aria-label="Upkeep">
      <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4">
        <Line Icon={PackageX} isUrgent={overdueDeliveries > 0}>
          {overdueDeliveries === 0
            ? 'No delivery is overdue.'
            : `${countOf(overdueDeliveries, 'overdue delivery', 'overdue deliveries')}: cash not sent within a day, or the winner says it has not come.`}
        </Line>
        <Line Icon={HardDrive} isUrgent={isNearlyFull}>
          {`Images take ${bytesText(storedBytes)} of ${bytesText(quotaBytes)} (${percent}%).`}
          {isNearlyFull && ' Make room, or set IMAGE_QUOTA_MB higher, before new images are refused.'}
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
