import { Link } from 'wouter';
import { managePath } from '../../../contract/routes.ts';

interface OwnLinkNoteProps {
  puzzleId: string;
  isRewardOpen: boolean;
}

/** For a maker who tries the own link (rules: playing#own-puzzle). */
export function OwnLinkNote({ puzzleId, isRewardOpen }: OwnLinkNoteProps) {
  return (
    <p className="text-center text-sm leading-snug turned:text-start">
      <strong>You made this.</strong>{' '}
      {isRewardOpen ? 'Its reward is for the others.' : 'Your tries count for nothing.'}{' '}
      <Link href={managePath(puzzleId)} className="inline-flex min-h-11 items-center font-semibold link">
        See how it goes
      </Link>
    </p>
  );
}
