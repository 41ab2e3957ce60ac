import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { plural, Trans, t } from '#words';
import type { Play, Verdict } from '../../../contract/api.ts';
import { editTextsPath, playPath } from '../../../contract/routes.ts';
import { timeText } from '../../../contract/time-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { creatorKeys } from '../../../web/lib/keyring.ts';
import { withQueries } from '../../../web/lib/queries.tsx';
import { managedPuzzleQuery } from '../../../web/maker/manage-api.ts';
import { invitationTo } from '../../../web/sharing/invitation.ts';
import { WhatsAppLink } from '../../../web/sharing/share-buttons.tsx';
import { record } from '../../../web/visits/record.ts';

export interface PreviewCardProps {
  puzzle: Play['puzzle'];
  verdict: Verdict;
}

/** Shows makers their result and two actions (rules: playing#preview). Shows nothing to others who open a preview. */
function PreviewCard({ puzzle: { puzzleId, type, gift }, verdict }: PreviewCardProps) {
  const key = creatorKeys.get(puzzleId) ?? '';
  const { data: managed } = useQuery({ ...managedPuzzleQuery(puzzleId, key), enabled: key !== '' });
  if (key === '') return null;
  const { timeToSolve = 0, attempts } = verdict;
  const friend = gift?.for;
  return (
    <Card className="mx-auto flex w-full max-w-xl flex-col items-center gap-3 text-center">
      <h2 className="wrap-anywhere">
        {neededText(timeText(timeToSolve), attempts)}{' '}
        {friend === undefined ? (
          <Trans comment="Is the puzzle as hard as it should be for them?">
            Right for <bdi>your friend</bdi>?
          </Trans>
        ) : (
          <Trans comment="Is the puzzle as hard as it should be for them?">
            Right for <bdi translate="no">{friend}</bdi>?
          </Trans>
        )}
      </h2>
      <div className="flex flex-wrap justify-center gap-3">
        {managed?.canChangeTexts && (
          <Link href={editTextsPath(puzzleId)} asChild>
            <ButtonLink>
              <Pencil aria-hidden size={20} />
              {t({ message: 'Change', comment: 'verb on a button: change the texts of the puzzle' })}
            </ButtonLink>
          </Link>
        )}
        <WhatsAppLink
          label={t`Send it`}
          shared={{
            url: location.origin + playPath(type, puzzleId),
            text: invitationTo(managed ?? { type, gift }),
          }}
          onShared={(channel) => record({ event: 'puzzle_shared', puzzleId, type, channel })}
        />
      </div>
    </Card>
  );
}

function neededText(time: string, tries: number): string {
  return t`You needed ${time} and ${plural(tries, {
    0: 'no tries',
    2: 'two tries',
    3: 'three tries',
    4: 'four tries',
    5: 'five tries',
    6: 'six tries',
    7: 'seven tries',
    8: 'eight tries',
    9: 'nine tries',
    one: 'one try',
    other: '# tries',
  })}.`;
}

export default withQueries(PreviewCard);
