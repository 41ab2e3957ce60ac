import { Ban, Clock, EyeOff, Flag, type LucideIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural, t } from '#words';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { agoText } from '../../../../web/admin/words.ts';
import { reportReasonTexts } from '../../../../web/reporting/report-reasons.ts';
import type { ModeratedPuzzle, ModeratedState } from '../../api.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { BlurredImage, PuzzlePreview, SecretTexts } from './puzzle-preview.tsx';
import { RewardBlock } from './reward-block.tsx';

const states: Record<ModeratedState, { label: string; colour: string; Icon: LucideIcon } | undefined> = {
  open: undefined,
  expired: { label: t`Expired`, colour: '', Icon: Clock },
  removed: { label: t`Removed by its maker`, colour: '', Icon: Trash2 },
  off_list: {
    label: t({ message: 'Off the list until you review it', comment: 'a puzzle that was reported' }),
    colour: 'bg-sun text-on-accent',
    Icon: EyeOff,
  },
  hidden: {
    label: t({ message: 'Hidden until you look', comment: 'a puzzle that was reported' }),
    colour: 'bg-coral text-on-accent',
    Icon: EyeOff,
  },
  taken_down: { label: t`Taken down`, colour: 'bg-coral text-on-accent', Icon: Ban },
};

interface ModeratedItemProps {
  puzzle: ModeratedPuzzle;
  onFind(text: string): void;
}

/** Shows a puzzle in moderation: its reports, its contents as players see them, and the possible decisions. */
export function ModeratedItem({ puzzle, onFind }: ModeratedItemProps) {
  const { puzzleId, type, texts, imagePaths, reward, reports, ofMaker, opened, takeDownReason } = puzzle;
  const state = states[puzzle.state];
  const typeName = descriptions[type].name;
  return (
    <li className="sticker flex flex-col gap-3 p-4">
      <header>
        <h2 className="text-xl!">
          {t({ message: `${typeName} puzzle`, comment: '{typeName} is the name of its type, such as Quiz' })}
        </h2>
        <p className="text-soft">
          <PreviewLink path={puzzle.playPath}>{puzzleId}</PreviewLink>{' '}
          <span>{`· ${agoText(puzzle.createdAt, Date.now())} · ${plural(opened, { one: 'opened # time', other: 'opened # times' })}`}</span>
        </p>
      </header>
      {state && (
        <p className={`chip gap-1.5 self-start font-display font-semibold ${state.colour}`}>
          <state.Icon aria-hidden size={16} />
          <span>{state.label}</span>
        </p>
      )}
      {takeDownReason && (
        <p>
          {t({
            message: `Its page says: “${takeDownReason}”`,
            comment: 'the page of a puzzle that was taken down',
          })}
        </p>
      )}
      {reports.reasons.length > 0 && (
        <section className="rounded-control border-2 border-danger p-3">
          <ul
            aria-label={t({ message: 'Reports', comment: 'what people reported' })}
            className="flex flex-col gap-1"
          >
            {reports.reasons.map(({ reason, count }) => (
              <li key={reason} className="flex items-center gap-2 font-semibold">
                <Flag aria-hidden size={16} className="shrink-0 text-danger" />
                {reportReasonTexts[reason]}
                {count > 1 && <span className="whitespace-nowrap tabular-nums">{`× ${count}`}</span>}
              </li>
            ))}
          </ul>
          {reports.notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id
            <p key={index} dir="auto" className="mt-2 wrap-anywhere text-soft">
              “{note}”
            </p>
          ))}
        </section>
      )}
      {texts.map((text) => (
        <p key={text} dir="auto" className="text-lg wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap items-start gap-3">
        {imagePaths.map((path) => (
          <BlurredImage
            key={path}
            src={path}
            alt={t`The puzzle’s image`}
            blurredAlt={t`The puzzle’s image, blurred`}
          />
        ))}
        {reward?.imagePath && (
          <BlurredImage
            src={reward.imagePath}
            alt={t`The reward’s image`}
            blurredAlt={t`The reward’s image, blurred`}
          />
        )}
      </div>
      {reward && <RewardBlock key={reward.review?.version} reward={reward} />}
      {puzzle.state !== 'removed' && <SecretTexts puzzleId={puzzleId} />}
      {puzzle.state !== 'removed' && <PuzzlePreview puzzleId={puzzleId} type={type} />}
      {(imagePaths[0] ?? reward?.imagePath) && (
        <button
          type="button"
          onClick={() => onFind(`image:${puzzleId}`)}
          className="min-h-12 self-start font-semibold link"
        >
          {t`Find images like this`}
        </button>
      )}
      {ofMaker !== null && ofMaker > 1 && (
        <p className="text-soft">
          {plural(ofMaker, {
            one: '# puzzle came from the same address that day.',
            other: '# puzzles came from the same address that day.',
          })}
        </p>
      )}
      <DecisionButtons puzzle={puzzle} />
    </li>
  );
}

/** Links to a puzzle as a preview, which does not count as an opening of the puzzle. */
function PreviewLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      translate="no"
      href={`${path}?preview=true`}
      target="_blank"
      rel="noopener"
      className="font-semibold break-all link"
    >
      {children}
    </a>
  );
}
