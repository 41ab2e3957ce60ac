import { Flag, Search, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Field, Form } from '../../../../ui/form.tsx';
import { verbatim } from '../../../../ui/verbatim.ts';
import { Pages } from '../../../../web/admin/loaded.tsx';
import type { AdminTab } from '../../../../web/lib/slots.tsx';
import type { QueueName } from '../../api.ts';
import { ModeratedItem } from './moderated-item.tsx';
import { queueQuery } from './moderation-api.ts';

const queues: { value: QueueName; label: string; empty: string }[] = [
  {
    value: 'reports',
    label: t({ message: 'Reported', comment: 'puzzles' }),
    empty: t`No reports. All is well.`,
  },
  {
    value: 'waiting',
    label: t({ message: 'Waiting', comment: 'rewards that wait for the admin' }),
    empty: t`Nothing waits for you.`,
  },
  { value: 'rewards', label: t`Rewards`, empty: t`No rewards yet. They appear here once makers add them.` },
  {
    value: 'late',
    label: t({ message: 'Late', comment: 'prizes that were not delivered in time' }),
    empty: t`No delivery is late.`,
  },
  { value: 'newest', label: t`Newest`, empty: t`There are no puzzles yet.` },
  { value: 'opened', label: t`Most opened`, empty: t`Nobody has opened a puzzle yet.` },
  {
    value: 'decided',
    label: t({ message: 'Decided', comment: 'puzzles that the admin has decided about' }),
    empty: t`You have not decided anything yet.`,
  },
];

const tab: AdminTab = {
  name: 'moderation',
  label: t({ message: 'Moderation', comment: 'where the admin decides about puzzles that were reported' }),
  Icon: Flag,
  Component: ModerationTab,
};
export default tab;

function ModerationTab() {
  const [queue, setQueue] = useState<QueueName>('reports');
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const empty = queues.find(({ value }) => value === queue)?.empty ?? '';
  const find = (wanted: string) => {
    setText(wanted);
    setSearch(wanted.trim());
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="sr-only">
          {t({ message: 'Queue', comment: 'one of several lists of puzzles' })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {queues.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={queue === value && search === ''}
              onClick={() => {
                setQueue(value);
                find('');
              }}
              className={classNames(
                'min-h-12 rounded-full border-2 border-ink px-4 font-display text-lg font-semibold',
                queue === value && search === '' ? 'bg-sun text-on-accent' : 'bg-card',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <Form role="search" className="flex items-end gap-2" onSend={() => find(text)}>
        <div className="min-w-0 flex-1">
          <Field
            label={t`Search`}
            placeholder={t({
              message: 'A text, a link, an id or PF-…',
              comment: 'PF- begins the reference of a fee',
            })}
            {...verbatim}
            maxLength={200}
            value={text}
            onValue={setText}
          />
        </div>
        <Button type="submit" aria-label={t`Search`}>
          <Search aria-hidden />
        </Button>
      </Form>
      <Pages
        key={`${queue} ${search}`}
        queryAfter={(place: string | undefined) => queueQuery(queue, search, place)}
        nextOf={({ next }) => next}
      >
        {({ puzzles }, isFirst) => (
          <>
            {puzzles.length === 0 && isFirst && (
              <Card className="flex flex-col items-center gap-3 text-center">
                <ShieldCheck aria-hidden size={48} />
                <p className="text-lg">{search === '' ? empty : t`Nothing was found.`}</p>
              </Card>
            )}
            <ul className="flex flex-col gap-4">
              {puzzles.map((puzzle) => (
                <ModeratedItem key={puzzle.puzzleId} puzzle={puzzle} onFind={find} />
              ))}
            </ul>
          </>
        )}
      </Pages>
    </div>
  );
}
