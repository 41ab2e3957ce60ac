import { Link } from 'wouter';
import { pagePaths } from '../../../contract/routes.ts';

/** Where there is nothing to play. */
export function TodayLink() {
  return (
    <Link href={pagePaths.today} className="min-h-11 content-center font-semibold link">
      Play today’s puzzle
    </Link>
  );
}
