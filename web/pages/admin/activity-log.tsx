import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Ban,
  CircleDashed,
  Eye,
  EyeOff,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldAlert,
} from 'lucide-react';
import type { AuditAction } from '../../../contract/admin-api.ts';
import { Card } from '../../ui/card.tsx';
import { auditQuery } from './admin-api.ts';
import { Loaded } from './loaded.tsx';

interface ActionInfo {
  label: string;
  colour: string;
  Icon: LucideIcon;
}

const actions: Record<AuditAction, ActionInfo> = {
  logged_in: { label: 'Logged in', colour: 'bg-mint', Icon: KeyRound },
  logged_out: { label: 'Logged out', colour: 'bg-sky', Icon: LogOut },
  login_refused: { label: 'Wrong password', colour: 'bg-coral', Icon: ShieldAlert },
  fee_marked_paid: { label: 'Fee marked as paid', colour: 'bg-mint', Icon: BadgeCheck },
  fee_marked_unpaid: { label: 'Fee marked as unpaid', colour: 'bg-sun', Icon: CircleDashed },
  listing_allowed: { label: 'Listing allowed', colour: 'bg-mint', Icon: Eye },
  listing_refused: { label: 'Listing refused', colour: 'bg-grape', Icon: EyeOff },
  reward_unlisted: { label: 'Reward unlisted', colour: 'bg-grape', Icon: EyeOff },
  puzzle_taken_down: { label: 'Puzzle taken down', colour: 'bg-coral', Icon: Ban },
};

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What was done with the admin's password, newest first. */
export function ActivityLog() {
  const query = useQuery(auditQuery);
  return (
    <Loaded query={query}>
      {({ entries }) => (
        <Card>
          {entries.length === 0 && <p>Nothing has been done yet.</p>}
          <ol className="flex flex-col divide-y-2 divide-dashed divide-soft">
            {entries.map((entry, index) => {
              const { label, colour, Icon } = actions[entry.action];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own
                <li key={`${entry.at} ${index}`} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                  <span
                    className={`grid size-10 shrink-0 place-items-center rounded-control border-2 border-ink text-on-accent ${colour}`}
                  >
                    <Icon aria-hidden size={20} />
                  </span>
                  <div className="min-w-0">
                    <p className="font-display text-lg leading-tight font-semibold">{label}</p>
                    {entry.target !== null && <p className="break-all">{entry.target}</p>}
                    {entry.note !== null && <p className="break-words">“{entry.note}”</p>}
                    <time dateTime={entry.at} className="text-sm text-soft">
                      {times.format(new Date(entry.at))}
                    </time>
                  </div>
                </li>
              );
            })}
          </ol>
        </Card>
      )}
    </Loaded>
  );
}
