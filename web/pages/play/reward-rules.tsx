import type { PuzzleView } from '../../../contract/api.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import { type Terms, wayText } from '../../../rewards/terms.ts';
import { countedGames } from '../../../rewards/ways.ts';
import { useBrowser } from '../../../ui/use-browser.ts';

interface RewardRulesProps {
  reward: NonNullable<PuzzleView['reward']>;
}

/** The rules, before anybody plays for the reward (rules: rewards#rules-box). Each sentence is what the server does. */
export function RewardRules({ reward }: RewardRulesProps) {
  const { type, title, givenBy, winners, won, deadline, expiresAt } = reward;
  const left = winners - won;
  const until = useMoment(deadline ?? expiresAt);
  const rules = [
    { term: 'Who gives it', text: givenBy ?? 'The maker of this puzzle, without a name.' },
    { term: 'To win', text: `${title} (${rewardTypeInfo[type].label})` },
    {
      term: 'How many',
      text: winners === 1 ? 'One prize.' : `${winners} prizes, one for each winner. ${left} left.`,
    },
    { term: 'How to win', text: `${wayText(reward)} ${wayDetails(reward)}` },
    {
      term: 'Until',
      text: `${until}, or until the maker ends it.`,
    },
    { term: 'The form asks', text: askedText(type) },
  ];
  return (
    <details className="w-full rounded-control border-2 border-dashed border-ink bg-card px-3 text-start">
      <summary className="min-h-11 content-center font-semibold">The rules. Playing is free.</summary>
      <dl className="flex flex-col gap-1.5 pb-3 leading-snug">
        {rules.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
        <dd className="font-semibold">{freeText}</dd>
      </dl>
    </details>
  );
}

/** In the visitor's own manner; the server does not know it, and says UTC. */
function useMoment(at: string): string {
  const time = new Date(at);
  return useBrowser(
    () => time.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' }),
    time.toUTCString(),
  );
}

/** What follows from it, for who wants to know exactly. Each sentence is what the server does. */
function wayDetails({ way }: Terms): string {
  const sentences =
    way === 'best'
      ? [
          `Play often. From one browser or address, ${countedGames} games a day count.`,
          'Your best one decides.',
          'After the deadline the best has 48 hours to claim. Then the next best may.',
          'No draw: the figures decide.',
        ]
      : [
          'A right answer holds the prize for five minutes. Fill in a short form meanwhile.',
          'If you do not, the next solver may claim it.',
          ...(way === 'first_n' ? ['Each person wins one prize.'] : []),
        ];
  return [...sentences, 'An answer too fast for a human does not count.'].join(' ');
}

/** What the claim form asks (rules: claims#form). */
function askedText(type: RewardType): string {
  return rewardTypeInfo[type].asksBankAccount
    ? 'Your name, email, phone and bank account. Only the maker reads them.'
    : 'Your name and email, and your phone if you like. Only the maker reads them.';
}

const freeText = 'Playing is free. Nobody may ask you to pay or to send money to get a prize.';
