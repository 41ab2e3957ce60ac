import {
  BadgeCheck,
  Ban,
  CircleDashed,
  Download,
  Eye,
  EyeOff,
  KeyRound,
  Languages,
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
import { momentText } from '#dates';
import { plural, Trans, t } from '#words';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { auditCsvPath, auditQuery } from '../../../../web/admin/admin-api.ts';
import { Pages } from '../../../../web/admin/loaded.tsx';
import { blockSorts } from '../../../../web/admin/words.ts';
import { Saving } from '../../../../web/in-apps/saving.tsx';
import type { Block, SwitchName } from '../../../moderation/api.ts';
import type { AuditAction, AuditGroup, AuditLog } from '../../api.ts';
import { PillChoice } from './pill-choice.tsx';

const groups: { value: AuditGroup | 'all'; label: string }[] = [
  { value: 'all', label: t({ message: 'All', comment: 'entries of the log' }) },
  { value: 'decisions', label: t`Puzzles` },
  { value: 'fees', label: t`Fees` },
  { value: 'settings', label: t`Settings` },
  {
    value: 'words',
    label: t({ message: 'Words', comment: 'what readers say reads wrong on the site' }),
  },
  { value: 'logins', label: t`Logins` },
];

/** The log of logins and of the admin's actions, newest first. */
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
      <Saving>
        <ButtonLink href={auditCsvPath(group)} download className="self-start">
          <Download aria-hidden size={20} />
          {t`Export CSV`}
        </ButtonLink>
      </Saving>
    </div>
  );
}

function LogPage({ log: { entries, refusedLogins }, isFirst }: { log: AuditLog; isFirst: boolean }) {
  const { day, week } = refusedLogins;
  const refused = plural(day, { one: '# login refused', other: '# logins refused' });
  const ofWeek = plural(week, { one: '# login in the last week', other: '# logins in the last week' });
  return (
    <>
      {isFirst && week > 0 && (
        <p className="rounded-control border-2 border-ink bg-sun px-3 py-2 text-on-accent">
          <Trans comment="{refused} is as ‘3 logins refused’, {ofWeek} as ‘5 logins in the last week’">
            <strong>{refused}</strong> in the last day, {ofWeek}.
          </Trans>
        </p>
      )}
      <Card>
        {entries.length === 0 && <p>{t`Nothing here yet.`}</p>}
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
                  {entry.target !== null && <p className="break-all">{targetText(entry.target)}</p>}
                  {entry.note !== null && <p className="break-words">{noteText(entry.action, entry.note)}</p>}
                  <time dateTime={entry.at} className="text-sm text-soft">
                    {momentText(entry.at)}
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

const switchTargets: Record<SwitchName, string> = {
  no_new_puzzles: t({ message: 'no new puzzles', comment: 'a switch' }),
  no_images: t({ message: 'no images', comment: 'a switch' }),
  list_frozen: t({ message: 'list frozen', comment: 'a switch: the public list of rewards' }),
  typed_rewards_only: t({
    message: 'typed rewards only',
    comment: 'a switch: only puzzles with typed answers take rewards',
  }),
  read_only: t({ message: 'read only', comment: 'a switch: the site saves nothing' }),
};

const isSort = (note: string): note is Block['sort'] => Object.keys(blockSorts).includes(note);
const isSwitch = (target: string): target is SwitchName => Object.keys(switchTargets).includes(target);

/** Returns the name of a switch, or any other target as it was logged. */
const targetText = (target: string) => (isSwitch(target) ? switchTargets[target] : target);

/** Returns the kind of a block, or any other note as it was typed. */
const noteText = (action: AuditAction, note: string) =>
  action.startsWith('block_') && isSort(note) ? blockSorts[note] : `“${note}”`;

interface ActionInfo {
  label: string;
  colour: string;
  Icon: LucideIcon;
}

/** Label, color and icon of each action in the log. */
const auditActions: Record<AuditAction, ActionInfo> = {
  logged_in: { label: t`Logged in`, colour: 'bg-mint', Icon: KeyRound },
  logged_in_anew: { label: t`Logged in from a new browser`, colour: 'bg-sun', Icon: KeyRound },
  logged_out: { label: t`Logged out`, colour: 'bg-sky', Icon: LogOut },
  login_refused: { label: t`Wrong password`, colour: 'bg-coral', Icon: ShieldAlert },
  session_ended: { label: t`Session ended`, colour: 'bg-sky', Icon: LogOut },
  second_factor_set: { label: t`Login code turned on`, colour: 'bg-mint', Icon: ShieldCheck },
  second_factor_removed: { label: t`Login code turned off`, colour: 'bg-coral', Icon: ShieldOff },
  recovery_code_used: { label: t`Recovery code used`, colour: 'bg-sun', Icon: KeyRound },
  fee_marked_paid: { label: t`Fee marked as paid`, colour: 'bg-mint', Icon: BadgeCheck },
  fee_marked_unpaid: { label: t`Fee marked as unpaid`, colour: 'bg-sun', Icon: CircleDashed },
  reward_unlisted: { label: t`Reward unlisted`, colour: 'bg-grape', Icon: EyeOff },
  listing_allowed: { label: t`Listing allowed`, colour: 'bg-mint', Icon: Eye },
  listing_refused: { label: t`Listing refused`, colour: 'bg-grape', Icon: EyeOff },
  puzzle_kept: { label: t`Puzzle kept`, colour: 'bg-mint', Icon: Eye },
  puzzle_taken_down: { label: t`Puzzle taken down`, colour: 'bg-coral', Icon: Ban },
  puzzle_blocked: { label: t`Puzzle taken down and blocked`, colour: 'bg-coral', Icon: ShieldBan },
  decision_undone: { label: t`Decision undone`, colour: 'bg-sun', Icon: Undo2 },
  texts_shown: { label: t`Message and answer shown`, colour: 'bg-sky', Icon: Eye },
  day_replaced: { label: t`Puzzle of a day replaced`, colour: 'bg-sun', Icon: CircleDashed },
  day_written: { label: t`Puzzle of a day written`, colour: 'bg-mint', Icon: BadgeCheck },
  day_taken_back: { label: t`Puzzle of a day taken back`, colour: 'bg-sun', Icon: Undo2 },
  block_added: { label: t`Block added`, colour: 'bg-coral', Icon: ShieldBan },
  block_removed: { label: t`Block removed`, colour: 'bg-sun', Icon: Undo2 },
  switched_on: { label: t`Switched on`, colour: 'bg-coral', Icon: ToggleRight },
  suggestion_removed: { label: t`Suggestion removed`, colour: 'bg-grape', Icon: Languages },
  switched_off: { label: t`Switched off`, colour: 'bg-mint', Icon: ToggleLeft },
};
