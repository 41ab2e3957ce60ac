import { Link } from 'wouter';
import { t } from '#words';
import { managePath } from '../../../contract/routes.ts';

export interface MakerLinkNoteProps {
  puzzleId: string;
  isRewardOpen: boolean;
}

/** Tells makers that they are trying their own link (rules: playing#own-puzzle). */
export default function MakerLinkNote({ puzzleId, isRewardOpen }: MakerLinkNoteProps) {
  return (
    <p className="text-center text-sm leading-snug turned:text-start">
      <strong>{t`You made this.`}</strong>{' '}
      <span>{isRewardOpen ? t`Its reward is for the others.` : t`Your own tries don’t count.`}</span>{' '}
      <Link href={managePath(puzzleId)} className="inline-flex min-h-11 items-center font-semibold link">
        {t({
          message: 'See how it goes',
          comment: 'with the puzzle that you made: who has played and solved it',
        })}
      </Link>
    </p>
  );
}
