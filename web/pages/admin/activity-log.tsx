import {
  BadgeCheck,
  Ban,
  CircleDashed,
  Download,
  Eye,
  EyeOff,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldAlert,
  ShieldBan,
  ShieldCheck,
  ShieldOff,
  ToggleLeft,
  ToggleRight,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { AuditAction, AuditGroup, AuditLog } from '../../../contract/admin-api.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { auditCsvPath, auditQuery } from './admin-api.ts';
import { Pages } from './loaded.tsx';
import { PillChoice } from './pill-choice.tsx';
import { countOf } from './words.ts';

const groups: { value: AuditGroup | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'decisions', label: 'Puzzles' },
  { value: 'fees', label: 'Fees' },
  { value: 'settings', label: 'Settings' },
  { value: 'logins', label: 'Logins' },
];

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What was done with the admin's password, newest first. */
export default function ActivityLog() {
  const [chosen, setChosen] = useState<AuditGroup | 'all'>('all');
  const group = chosen === 'all' ? undefined : chosen;
  return (
    <div className="flex flex-col gap-4">
      <PillChoice value={chosen} onValue={setChosen} options={groups} />
      <Pages
        key={chosen}
        queryAfter={(place: number | undefined) => auditQuery(group, place)}
        nextOf={({ next }) => next}
      >
        {(log, isFirst) => <LogPage log={log} isFirst={isFirst} />}
      </Pages>
      <ButtonLink href={auditCsvPath(group)} download className="self-start">
        <Download aria-hidden size={20} />
        Export CSV
      </ButtonLink>
    </div>
  );
}

function LogPage({ log: { entries, refusedLogins }, isFirst }: { log: AuditLog; isFirst: boolean }) {
  return (
    <>
      {isFirst && refusedLogins.week > 0 && (
        <p className="rounded-control border-2 border-ink bg-sun px-3 py-2 text-on-accent">
          <strong>{countOf(refusedLogins.day, 'login')} refused</strong> in the last day,{' '}
          {countOf(refusedLogins.week, 'login')} in the last week.
        </p>
      )}
      <Card>
        {entries.length === 0 && <p>Nothing here yet.</p>}
        <ol className="flex flex-col divide-y-2 divide-dashed divide-soft">
          {entries.map((entry) => {
            const { label, colour, Icon } = auditActions[entry.action];
            return (
              <li key={entry.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <span className={`icon-box size-10 ${colour}`}>
                  <Icon aria-hidden size={20} />
                </span>
                <div className="min-w-0">
                  <p className="font-display text-lg leading-tight font-semibold">{label}</p>
                  {entry.target !== null && <p className="break-all">{entry.target.replaceAll('_', ' ')}</p>}
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
    </>
  );
}

interface ActionInfo {
  label: string;
  colour: string;
  Icon: LucideIcon;
}

/** How the log names and draws what was done. */
const auditActions: Record<AuditAction, ActionInfo> = {
  logged_in: { label: 'Logged in', colour: 'bg-mint', Icon: KeyRound },
  logged_out: { label: 'Logged out', colour: 'bg-sky', Icon: LogOut },
  login_refused: { label: 'Wrong password', colour: 'bg-coral', Icon: ShieldAlert },
  session_ended: { label: 'Session ended', colour: 'bg-sky', Icon: LogOut },
  second_factor_set: { label: 'Login code turned on', colour: 'bg-mint', Icon: ShieldCheck },
  second_factor_removed: { label: 'Login code turned off', colour: 'bg-coral', Icon: ShieldOff },
  recovery_code_used: { label: 'Recovery code used', colour: 'bg-sun', Icon: KeyRound },
  fee_marked_paid: { label: 'Fee marked as paid', colour: 'bg-mint', Icon: BadgeCheck },
  fee_marked_unpaid: { label: 'Fee marked as unpaid', colour: 'bg-sun', Icon: CircleDashed },
  reward_unlisted: { label: 'Reward unlisted', colour: 'bg-grape', Icon: EyeOff },
  listing_allowed: { label: 'Listing allowed', colour: 'bg-mint', Icon: Eye },
  listing_refused: { label: 'Listing refused', colour: 'bg-grape', Icon: EyeOff },
  puzzle_kept: { label: 'Puzzle kept', colour: 'bg-mint', Icon: Eye },
  puzzle_taken_down: { label: 'Puzzle taken down', colour: 'bg-coral', Icon: Ban },
  puzzle_blocked: { label: 'Puzzle taken down and blocked', colour: 'bg-coral', Icon: ShieldBan },
  decision_undone: { label: 'Decision undone', colour: 'bg-sun', Icon: Undo2 },
  texts_shown: { label: 'Message and answer shown', colour: 'bg-sky', Icon: Eye },
  day_replaced: { label: 'Puzzle of a day replaced', colour: 'bg-sun', Icon: CircleDashed },
  day_written: { label: 'Puzzle of a day written', colour: 'bg-mint', Icon: BadgeCheck },
  day_taken_back: { label: 'Puzzle of a day taken back', colour: 'bg-sun', Icon: Undo2 },
  block_added: { label: 'Block added', colour: 'bg-coral', Icon: ShieldBan },
  block_removed: { label: 'Block removed', colour: 'bg-sun', Icon: Undo2 },
  switched_on: { label: 'Switched on', colour: 'bg-coral', Icon: ToggleRight },
  switched_off: { label: 'Switched off', colour: 'bg-mint', Icon: ToggleLeft },
};
