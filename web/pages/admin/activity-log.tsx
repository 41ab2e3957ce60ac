import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AuditGroup, AuditLog } from '../../../contract/admin-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { auditCsvPath, auditQuery } from './admin-api.ts';
import { auditActions } from './audit-actions.ts';
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
        {entries.length === 0 && <p>Nothing has been done yet.</p>}
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
