import { Link } from 'wouter';
import { t } from '#words';
import { periods } from '../../../contract/periods.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { platformFee } from '../../../features/rewards/reward-types.ts';
import { formatNaira } from '../../../web/lib/naira.ts';
import { LawPage, Section } from './law-page.tsx';

export function TermsPage() {
  return (
    <LawPage
      title={t({ message: 'Terms', comment: 'the terms of use of the site' })}
      lead={t`By using Puzzlefly you agree to these few rules.`}
    >
      <Section
        title="What it costs"
        points={[
          'Making and playing puzzles is free.',
          `Every reward costs its maker a platform fee of ${formatNaira(platformFee)}. It pays for the site.`,
          'The fee is not held for the winner.',
          'Nobody may ask a player for money.',
        ]}
      />
      <Section
        title="What you make is yours"
        points={[
          'Your words and images stay yours.',
          'We store them and show them to people with the link.',
          'Use only what you are allowed to use.',
        ]}
      />
      <Section
        title="What is not allowed"
        points={[
          'Anything against the law, threats, hate, or the abuse of children.',
          'Pretending to be a bank, a company, an authority or another person.',
          'Promising a reward you do not have.',
          'Asking winners for money, passwords or PINs.',
          'Flooding the site, getting around its limits, or breaking what protects others.',
        ]}
      >
        <p>
          We take such things down, with everything that belongs to them. We may block people who do them.
          Where we must, we tell the authorities.
        </p>
      </Section>
      <Section title="Rewards">
        <p>
          A reward is its maker’s promise, not ours. The{' '}
          <Link href={pagePaths.rules} className="link">
            rules of rewards
          </Link>{' '}
          say how people win it and get it.
        </p>
      </Section>
      <Section
        title="What we do not promise"
        points={[
          'We do our best to keep your puzzles safe. We cannot promise it.',
          `A puzzle stays ${periods.plainPuzzleHours} hours, a gift ${periods.giftDays} days unless you choose less, with a reward ${periods.rewardPuzzleDays} days. You can end it earlier.`,
          'Keep your private links. Without them, nobody can give a puzzle or reward back to you.',
          'We are liable as the law requires, and no further.',
        ]}
      />
      <Section title="Changes">
        <p>These terms change when the site does. The ones on this page hold.</p>
      </Section>
    </LawPage>
  );
}
