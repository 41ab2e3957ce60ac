import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { Play, Verdict } from '../../../contract/api.ts';
import { editTextsPath, playPath } from '../../../contract/routes.ts';
import { timeText } from '../../../contract/time-text.ts';
import { invitation } from '../../../gifts/gift.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { creatorKeys } from '../../lib/keyring.ts';
import { withQueries } from '../../lib/queries.tsx';
import { managedPuzzleQuery } from '../../own/manage-api.ts';
import { WhatsAppLink } from '../../sharing/share-buttons.tsx';
import { record } from '../../visits/record.ts';

export interface PreviewCardProps {
  puzzle: Play['puzzle'];
  verdict: Verdict;
}

/** How its maker did, and the two ways on (rules: playing#preview). Others who open a preview have none. */
function PreviewCard({ puzzle: { puzzleId, type, gift }, verdict }: PreviewCardProps) {
  const key = creatorKeys.get(puzzleId) ?? '';
  const { data: managed } = useQuery({ ...managedPuzzleQuery(puzzleId, key), enabled: key !== '' });
  if (key === '') return null;
  return (
    <Card className="mx-auto flex w-full max-w-xl flex-col items-center gap-3 text-center">
      <h2 className="wrap-anywhere">
        You needed {timeText(verdict.timeToSolve ?? 0)} and {spelled(verdict.attempts)}. Right for{' '}
        <bdi>{gift?.for ?? 'your friend'}</bdi>?
      </h2>
      <div className="flex flex-wrap justify-center gap-3">
        {managed?.canChangeTexts && (
          <Link href={editTextsPath(puzzleId)} asChild>
            <ButtonLink>
              <Pencil aria-hidden size={20} />
              Change
            </ButtonLink>
          </Link>
        )}
        <WhatsAppLink
          label="Send it"
          shared={{ url: location.origin + playPath(type, puzzleId), text: invitation(gift) }}
          onShared={(channel) => record({ event: 'puzzle_shared', puzzleId, type, channel })}
        />
      </div>
    </Card>
  );
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const spelled = (tries: number) => `${numbers[tries] ?? tries} ${tries === 1 ? 'try' : 'tries'}`;

export default withQueries(PreviewCard);
