import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import { useBrowser } from '../../ui/use-browser.ts';
import { creatorKeys, winnerKeys } from '../lib/keyring.ts';
import { withQueries } from '../lib/queries.tsx';
import { PuzzleItem, WinItem } from './items.tsx';
import { solvedHere } from './solved-here.ts';

const maxShown = 3;
const linkClasses = 'inline-flex min-h-12 items-center self-start font-semibold link';

interface YourLatestProps {
  /** Shows only wins, for use beside the public list. */
  winsOnly: boolean;
}

/** The visitor's latest wins and puzzles, or a link to what they solved. Rendered only in the browser. */
function YourLatest({ winsOnly }: YourLatestProps) {
  // Renders again when storage that was cleared has been refilled.
  useBrowser(() => `${Object.keys(winnerKeys.all())} ${Object.keys(creatorKeys.all())}`, '');
  const wins = Object.entries(winnerKeys.all()).reverse().slice(0, maxShown);
  const puzzles = winsOnly ? [] : Object.entries(creatorKeys.all()).reverse();
  if (wins.length + puzzles.length === 0) {
    if (winsOnly || solvedHere().length === 0) return null;
    return (
      <Link href={pagePaths.my} className={linkClasses}>
        {t`Puzzles you solved`}
      </Link>
    );
  }
  return (
    <section aria-labelledby="your-latest" className="flex flex-col gap-3">
      <h2 id="your-latest">{winsOnly ? t`Your wins` : t`Your puzzles`}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {wins.map(([rewardId, key]) => (
          <WinItem key={rewardId} rewardId={rewardId} winnerKey={key} />
        ))}
        {puzzles.slice(0, maxShown - wins.length).map(([puzzleId, key]) => (
          <PuzzleItem key={puzzleId} puzzleId={puzzleId} creatorKey={key} />
        ))}
      </ul>
      <Link href={pagePaths.my} className={linkClasses}>
        {t({ message: 'See all', comment: 'link to all of your puzzles and wins' })}
      </Link>
    </section>
  );
}

export default withQueries(YourLatest);
