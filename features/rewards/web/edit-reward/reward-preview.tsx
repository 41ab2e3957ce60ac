import { Gift } from 'lucide-react';
import { useState } from 'react';
import { t } from '#words';
import { linkImagePath, linkImageSize } from '../../../../contract/link-images.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { RewardCard } from '../../../../web/maker/reward-card.tsx';
import type { ListedReward } from '../../api.ts';
import { rewardTypeInfo } from '../../reward-types.ts';

/**
 * Shows the link image and the card in the public list as they will look. On narrow screens they are behind a
 * button.
 */
export function RewardPreview({ reward }: { reward: ListedReward }) {
  const [isShown, setShown] = useState(false);
  const { title } = reward;
  return (
    <aside aria-label={t`How it looks`} className="flex min-w-0 flex-col gap-4">
      <Button className="self-start lg:hidden" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t`Hide how it looks` : t`See how it looks`}
      </Button>
      <div className={classNames('flex flex-col gap-4', !isShown && 'max-lg:hidden')}>
        <figure className="flex flex-col gap-1.5">
          <figcaption className="font-display text-lg font-semibold">
            {t({ message: 'In a chat', comment: 'how the link of the puzzle looks there' })}
          </figcaption>
          <div className="@container relative">
            <img
              src={linkImagePath(reward.puzzleId, { reward: 'none' })}
              alt=""
              {...linkImageSize}
              className="aspect-1200/630 w-full rounded-control border-2 border-ink"
            />
            {/* Placed as on the server's image. A long title, which may take two lines, has smaller letters. */}
            <p
              dir="auto"
              className={classNames(
                'absolute end-[4%] bottom-[4%] flex max-w-[48%] [transform:rotate(-2deg)] items-center gap-[1.5cqw] rounded-full border-2 border-on-accent bg-[#fff] px-[2.2cqw] py-[1.2cqw] font-display leading-none font-bold text-on-accent',
                title.length > 20 ? 'text-[2.8cqw]' : 'text-[3.6cqw]',
              )}
            >
              <Gift aria-hidden className="size-[4cqw] shrink-0" />
              <span className="line-clamp-2 text-balance">
                {t({ message: `Win: ${title}`, comment: 'Win: a verb, to players. title: what is won' })}
              </span>
            </p>
          </div>
        </figure>
        <section className="flex flex-col gap-1.5">
          <h2 className="text-lg!">{t`On the public list, if you approve it`}</h2>
          {rewardTypeInfo[reward.type].canBeListed ? (
            <ul inert>
              <RewardCard reward={reward} />
            </ul>
          ) : (
            <p>{t`This kind of reward is shared by link only.`}</p>
          )}
        </section>
      </div>
    </aside>
  );
}
