import { ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#words';
import { leavingPath, playPath } from '../../contract/routes.ts';
import type { ListedReward } from '../../features/rewards/api.ts';
import { rewardTypeInfo } from '../../features/rewards/reward-types.ts';
import { giftText, wayText } from '../../features/rewards/terms.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { typeIcons } from '../../puzzles/drawings/icons.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** A reward as in the public list (rules: listing#public-list); also used for the maker's preview. */
export function RewardCard({ reward }: { reward: ListedReward }) {
  const { name } = descriptions[reward.puzzleType];
  const Icon = typeIcons[reward.puzzleType];
  return (
    <li className="sticker flex animate-pop flex-col gap-3 p-4">
      <p className="flex flex-wrap gap-2 font-display font-semibold">
        <span className="chip bg-grape text-on-accent">{rewardTypeInfo[reward.type].label}</span>
        <span className="chip">
          <Icon aria-hidden size={16} />
          <span>{name}</span>
        </span>
      </p>
      <h2 dir="auto" className="text-xl! wrap-anywhere">
        {giftText(reward.title, reward.givenBy)}
      </h2>
      {reward.way !== 'first' && <p className="leading-snug">{wayText(reward)}</p>}
      {reward.text && (
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {reward.text}
        </p>
      )}
      {reward.promotionLink && (
        <a
          href={leavingPath(reward.puzzleId)}
          target="_blank"
          rel="nofollow noopener noreferrer ugc"
          className="inline-flex min-h-11 items-center gap-1 self-start font-semibold link"
        >
          <span translate="no">{new URL(reward.promotionLink).hostname}</span>
          <ExternalLink aria-hidden size={16} />
        </a>
      )}
      <Link href={playPath(reward.puzzleType, reward.puzzleId)} asChild>
        <ButtonLink accent="mint" className="mt-auto">
          {t`Solve & Win!`}
        </ButtonLink>
      </Link>
    </li>
  );
}
