import { Link } from 'wouter';
import { periods } from '../../../contract/periods.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { platformFee } from '../../../rewards/reward-types.ts';
import { formatNaira } from '../../lib/naira.ts';
import { LawPage, Section } from './law-page.tsx';

/** What both sides may expect of each other. */
export function TermsPage() {
  return (
    <LawPage title="Terms" lead="By using Puzzlefly you agree to these few rules.">
      <Section title="What it costs">
        <p>
          Making and playing puzzles is free. Who lists a reward publicly owes the site a fee of{' '}
          {formatNaira(platformFee)}. It is paid to the site and not held for the winner. Nobody may ask a
          player to pay or to send money to get a prize.
        </p>
      </Section>
      <Section title="What you make is yours">
        <p>
          Your words and pictures stay yours. You let us store them and show them to those with the link, as
          long as the puzzle is there. Use only what you may use.
        </p>
      </Section>
      <Section
        title="What is not allowed"
        points={[
          'What is against the law, hurts or threatens people, or shows the abuse of children.',
          'To pretend to be a bank, a company, an authority or another person.',
          'To promise a reward that you do not have, or to ask winners for money, passwords or PINs.',
          'To flood the site, to get around its limits, or to break what protects others.',
        ]}
      >
        <p>
          We take such things down with all that belongs to them, and may block whoever does it. Where we
          must, we tell the authorities.
        </p>
      </Section>
      <Section title="Rewards">
        <p>
          A reward is a promise of the person who offers it, not of Puzzlefly. The{' '}
          <Link href={pagePaths.rules} className="link">
            rules of rewards
          </Link>{' '}
          say how it is won and delivered.
        </p>
      </Section>
      <Section title="What we do not promise">
        <p>
          We do our best that the site runs and that nothing is lost, but we cannot promise it. A puzzle is
          there for {periods.plainPuzzleHours} hours, with a reward for {periods.rewardPuzzleDays} days. Keep
          your private links: without its key nobody can give a puzzle or a reward back to you. We are liable
          as the law requires, and no further.
        </p>
      </Section>
      <Section title="Changes">
        <p>These terms change when the site does. The ones on this page hold.</p>
      </Section>
    </LawPage>
  );
}
