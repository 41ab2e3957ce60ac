import { t } from '#words';
import { createPath } from '../../../../contract/routes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import type { ManagedPuzzle } from '../../api.ts';
import { isOver } from './reward-heading.tsx';
import { CodesLeft, ResultLink } from './reward-notes.tsx';

export interface StateNoteProps {
  puzzle: ManagedPuzzle;
}

/** Says why the puzzle cannot be played, either temporarily or permanently. */
export default function StateNote({ puzzle }: StateNoteProps) {
  if (puzzle.state === 'expired') {
    const codes = codesLeftOf(puzzle);
    return (
      <>
        <Card className="flex flex-col items-start gap-3">
          <p>{t`This puzzle has ended. Its link says so; nobody can play it any more.`}</p>
          {puzzle.reward && <ResultLink puzzleId={puzzle.puzzleId} reward={puzzle.reward} />}
          <ButtonLink accent="sun" href={createPath(puzzle.type)}>
            {t({ message: 'Make Another', comment: 'another puzzle' })}
          </ButtonLink>
        </Card>
        {puzzle.reward && codes.length > 0 && (
          <Card>
            <CodesLeft type={puzzle.reward.type} codes={codes} hasEnded />
          </Card>
        )}
      </>
    );
  }
  if (puzzle.state === 'hidden') {
    return (
      <Card className="bg-sun! text-on-accent">
        <p className="font-semibold">{makerErrorMessages.puzzle_hidden.message}</p>
      </Card>
    );
  }
  if (puzzle.state !== 'taken_down') return null;
  return (
    <Card className="bg-coral! text-on-accent">
      <p className="font-semibold">{t`This puzzle was taken down by the site. Nobody can play it.`}</p>
      <p>
        {t({
          message: 'Nobody will deliver its reward. You can delete it.',
          comment: 'You can delete the puzzle',
        })}
      </p>
      {puzzle.takeDownReason && <p className="wrap-anywhere">{puzzle.takeDownReason}</p>}
    </Card>
  );
}

function codesLeftOf({ reward }: ManagedPuzzle): string[] {
  if (reward === null || isOver(reward)) return [];
  return reward.winners > 1 ? reward.codesLeft : [reward.secretCode].filter((code) => code !== '');
}
