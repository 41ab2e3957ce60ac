import { Link } from 'wouter';
import { t } from '#words';
import { hourMs, periods } from '../../../contract/periods.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { bestClaimMs, holdMs } from '../../../features/rewards/ways.ts';
import { LawPage, Section } from './law-page.tsx';

/** The rules for all rewards. The terms of a particular reward are on its puzzle's page. */
export function RulesPage() {
  return (
    <LawPage
      title={t`Rules of rewards`}
      lead={t`Playing is free. Nobody may ask you to pay or to send money to get a prize.`}
    >
      <Section
        title="Who gives it"
        points={[
          'The puzzle’s maker gives the reward and answers for it.',
          'Puzzlefly only says who has won. We hold no prizes and no money for winners.',
        ]}
      />
      <Section
        title="How people win"
        points={[
          'Anyone may play. It takes no account and no purchase.',
          'Our server’s clock decides who was first. Nobody can change that afterwards.',
          `The first to solve it has ${holdMs / 60_000} minutes to claim it. Then the next in line has them.`,
          'Let that time pass, and you go behind everyone who waits.',
          'An answer too fast for a human wins nothing. Previews win nothing.',
          'With several winners, each person wins one while others wait.',
          `Best by a deadline: fewest wrong tries win, then the shortest time. The best has ${bestClaimMs / hourMs} hours to claim, then the next best.`,
          'If the puzzle ends while you can claim, your time goes on.',
          'A program can solve word, tile and spin puzzles. When very many answers come, your browser computes a little first.',
        ]}
      />
      <Section
        title="How the reward arrives"
        points={[
          'The winner’s page shows a code at once, with the maker’s contact. Anyone with the private link sees them too.',
          'Cash and other sent things: the maker sends them, and says so.',
          'The winner says if it came. Everyone reads ‘Won’, ‘Won, sent’ or ‘Won, delivered’.',
          <>
            Only the maker reads what the winner typed. We erase it {periods.detailsDays} days after the win
            at the latest. More on the{' '}
            <Link href={pagePaths.privacy} className="link">
              privacy page
            </Link>
            .
          </>,
        ]}
      />
      <Section
        title="If something is wrong"
        points={[
          'Nothing came? Say ‘Not yet’ on your reward’s page, a day after the win.',
          'Still nothing 14 days after ‘Sent’? Then everyone reads that.',
          <>
            A maker asks for money, or breaks the{' '}
            <Link href={pagePaths.terms} className="link">
              terms
            </Link>
            ? Press ‘Report’ on the puzzle’s page. It takes no account.
          </>,
        ]}
      />
    </LawPage>
  );
}
