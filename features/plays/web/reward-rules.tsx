import type { ReactNode } from 'react';
import { momentText } from '#dates';
import { t } from '#words';
import type { PuzzleView } from '../../../contract/api.ts';
import { useBrowser } from '../../../ui/use-browser.ts';
import { type RewardType, rewardTypeInfo } from '../../rewards/reward-types.ts';
import { type Terms, wayText } from '../../rewards/terms.ts';
import { countedGames } from '../../rewards/ways.ts';

interface RewardRulesProps {
  reward: NonNullable<PuzzleView['reward']>;
  /** The winners so far. */
  children: ReactNode;
}

/**
 * The rules, shown before anybody plays for the reward (rules: rewards#rules-box). Each sentence must match the
 * server's behavior.
 */
export function RewardRules({ reward, children }: RewardRulesProps) {
  const { type, title, givenBy, winners, won, deadline, expiresAt } = reward;
  const left = winners - won;
  const until = useMoment(deadline ?? expiresAt);
  const rules = [
    { term: t`Who gives it`, text: givenBy ?? t`The maker of this puzzle, without a name.` },
    {
      term: t({ message: 'To win', comment: 'the label of what there is to win' }),
      text: `${title} (${rewardTypeInfo[type].label})`,
    },
    {
      term: t({ message: 'How many', comment: 'prizes' }),
      text:
        winners === 1
          ? t`One prize.`
          : t({
              message: `${winners} prizes, one for each winner. ${left} left.`,
              comment: '{winners} are always several, {left} may be 1',
            }),
    },
    { term: t`How to win`, text: `${wayText(reward)} ${wayDetails(reward)}` },
    {
      term: t({ message: 'Until', comment: 'the label of a date and time' }),
      text: t({ message: `${until}, or until the maker ends it.`, comment: '{until} is a date and time' }),
    },
    {
      term: t({
        message: 'The form asks',
        comment: 'the label of what the winner is asked in the claim form',
      }),
      text: askedText(type),
    },
  ];
  return (
    <details className="rounded-control px-3 -my-3 text-center text-sm open:my-0 open:border-2 open:border-dashed open:border-ink open:bg-card open:text-start">
      <summary className="min-h-11 content-center font-semibold link">{t`The rules. Playing is free.`}</summary>
      <dl className="flex flex-col gap-1.5 pb-3 leading-snug">
        {rules.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
        <dd className="font-semibold">{freeText}</dd>
      </dl>
      {children}
    </details>
  );
}

/** Formats a moment in the visitor's time zone. The server does not know it, so it renders UTC. */
function useMoment(at: string): string {
  return useBrowser(() => momentText(at), momentText(at, 'utc'));
}

/** Returns the details of a way to win. Each sentence must match the server's behavior. */
function wayDetails({ way }: Terms): string {
  const sentences =
    way === 'best'
      ? [
          t`Play often. From one browser, ${countedGames} games a day count.`,
          t({ message: 'Your best one decides.', comment: 'your best game' }),
          t`After the deadline the best has 48 hours to claim. Then the next best may.`,
          t({ message: 'No draw: the figures decide.', comment: 'no lottery; tries and time decide' }),
        ]
      : [
          t`A right answer holds the prize for five minutes. Fill in a short form meanwhile.`,
          t`If you do not, the next solver may claim it.`,
          ...(way === 'first_n' ? [t`Each person wins one prize.`] : []),
        ];
  return [...sentences, t`An answer too fast for a human does not count.`].join(' ');
}

/** Describes the fields of the claim form (rules: claims#form). */
function askedText(type: RewardType): string {
  return rewardTypeInfo[type].asksBankAccount
    ? t`Your name, email, phone and bank account. Only the maker reads them.`
    : t`Your name and email, and your phone if you like. Only the maker reads them.`;
}

const freeText = t`Playing is free. Nobody may ask you to pay or to send money to get a prize.`;
