import { Link } from 'wouter';
import { hourMs, periods } from '../../../contract/periods.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { holdMs } from '../../../rewards/standing.ts';
import { bestClaimMs } from '../../../rewards/ways.ts';
import { LawPage, Section } from './law-page.tsx';

/** The rules of every reward. What a single one offers stands on its puzzle's page. */
export function RulesPage() {
  return (
    <LawPage
      title="Rules of rewards"
      lead="Playing is free. Nobody may ask you to pay or to send money to get a prize."
    >
      <Section title="Who gives it">
        <p>
          The person who made the puzzle gives the reward and answers for it. Puzzlefly only says who has won.
          We hold no prizes and no money for winners.
        </p>
      </Section>
      <Section
        title="How it is won"
        points={[
          'Anybody may play. It takes no account and no purchase.',
          'The clock of our server decides who was first, and nobody can change it afterwards.',
          `Who solves it first has ${holdMs / 60_000} minutes to claim it. Then the next one in order has them. An answer faster than hands can be wins nothing.`,
          'Where several win, each gets a prize of their own, and one email address wins one of them.',
          `Where the best by a deadline wins, the fewest wrong tries decide, then the shortest time, then the earliest. The best has ${bestClaimMs / hourMs} hours to claim it, then the next best has them.`,
          'A right answer takes its place in line at once, and keeps it. Previews win nothing.',
          'A program can solve word, tile and spin puzzles. Where very many answers come for one puzzle, your browser has to compute a little before each.',
        ]}
      />
      <Section
        title="How it is delivered"
        points={[
          "The winner sees the code and the maker's contact at once. Whoever holds the private link sees them too.",
          <>
            The form asks what delivery needs, and the maker alone reads it. It is erased{' '}
            {periods.detailsDays} days after the win at the latest; the{' '}
            <Link href={pagePaths.privacy} className="link">
              privacy page
            </Link>{' '}
            says more.
          </>,
          'The maker says when it was sent, the winner whether it came. Everybody sees both.',
        ]}
      />
      <Section title="If something is wrong">
        <p>
          If a reward does not come, say 'Not yet' on its page: then everybody sees it. If a maker asks for
          money, or a puzzle or its reward breaks the{' '}
          <Link href={pagePaths.terms} className="link">
            terms
          </Link>
          , press 'Report' on its page. It takes no account.
        </p>
      </Section>
    </LawPage>
  );
}
