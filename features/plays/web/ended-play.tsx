import { Link, useLocation } from 'wouter';
import { dateText } from '#dates';
import { Trans, t } from '#words';
import { createPath, pagePaths, playPath, rewardPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription, PuzzleType } from '../../../puzzles/puzzle.ts';
import { FoundText } from '../../../puzzles/ui/play-message.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { wonWith } from '../../../web/lib/keyring.ts';
import { shareLinks } from '../../../web/sharing/share-links.ts';
import { isPresent } from '../../gifts/is-present.ts';
import type { GiftNames } from '../../gifts/schema.ts';
import GiftTag, { giftNames } from './gift-tag.tsx';
import Letter from './letter.tsx';
import type { EarlierSolve } from './play-storage.ts';
import { resultOf } from './result.ts';

/** Loaded only for trails, because the build bundles this module with the code of other results. */
const loadStepsResult = () => import('./ended-steps.tsx');

export interface EndedPlayProps {
  puzzleId: string;
  type: PuzzleType;
  /** Giver and receiver, if known. */
  gift: GiftNames | undefined;
  /** This browser's solve, with the texts that it revealed. */
  solve: EarlierSolve | undefined;
}

/**
 * Shows an ended puzzle. Its solver sees the kept message; other visitors learn whom to ask (rules:
 * gifts#ended-gifts).
 */
export default function EndedPlay({ puzzleId, type, gift, solve }: EndedPlayProps) {
  const wonReward = useBrowser(() => wonWith(puzzleId), undefined);
  const [, navigate] = useLocation();
  const names = solve?.gift ?? gift ?? {};
  const line = giftNames(names.for, names.from);
  return (
    <div className="m-auto flex w-full max-w-xl flex-col gap-4">
      {solve && <Kept solve={solve} type={type} names={names} />}
      <Card className="flex flex-col gap-3 text-center">
        {!solve && <Butterfly size={72} className="mx-auto [transform:rotate(-12deg)] grayscale" />}
        {solve ? <p>{t`This puzzle has ended.`}</p> : <h1>{t`This puzzle has ended.`}</h1>}
        {!solve && line && (
          <p dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
            {line}
          </p>
        )}
        {!solve && <AskAgain from={names.from} path={playPath(type, puzzleId)} />}
        {wonReward && (
          <Link href={rewardPath(wonReward)} className="min-h-11 content-center font-semibold link">
            {t`You won this: see your reward`}
          </Link>
        )}
        {solve ? (
          <Link
            href={createPath(type)}
            state={{ back: { puzzleId, for: names.from, from: names.for } }}
            asChild
          >
            <ButtonLink accent="sun">
              {t({ message: 'Make one back', comment: 'verb on a button: make a puzzle in return' })}
            </ButtonLink>
          </Link>
        ) : (
          <>
            <Button onClick={() => navigate(createPath(type))}>{t`Make a New Puzzle`}</Button>
            <Link href={pagePaths.home} asChild>
              <ButtonLink>{t`Back Home`}</ButtonLink>
            </Link>
          </>
        )}
        <TodayLink />
      </Card>
    </div>
  );
}

/** Shows the texts that solving revealed, from this browser's storage. */
function Kept({ solve, type, names }: { solve: EarlierSolve; type: PuzzleType; names: GiftNames }) {
  const { verdict, at } = solve;
  const { moveName }: PuzzleDescription = descriptions[type];
  const gift = { ...names, hasMessage: verdict.message !== undefined, hints: 0 };
  const date = dateText(at);
  return (
    <>
      {isPresent(gift) && <GiftTag gift={gift} isReply={false} isOpened />}
      {verdict.solution !== undefined && <FoundText text={verdict.solution} />}
      {verdict.message !== undefined && <Letter message={verdict.message} from={names.from} isEarlier />}
      <h1 className="text-center text-xl!">{t`You solved this on ${date}.`}</h1>
      {verdict.steps ? (
        <IdleLoaded load={loadStepsResult} props={{ solved: verdict }} />
      ) : (
        <p className="text-center">{resultOf(verdict, moveName)}</p>
      )}
    </>
  );
}

function AskAgain({ from, path }: { from: string | undefined; path: string }) {
  const text = t({
    message: 'Your puzzle has ended before I opened it. Can you send it again?',
    comment: 'a message to the maker in a chat',
  });
  const origin = useBrowser(() => location.origin, '');
  const { whatsapp } = shareLinks({ url: origin + path, text });
  return (
    <ButtonLink accent="mint" href={whatsapp} target="_blank" rel="noopener">
      <span className="min-w-0 wrap-anywhere">
        {from === undefined ? (
          <Trans comment="A button: the puzzle's maker is asked on WhatsApp.">
            Ask <bdi>the maker</bdi> to send it again
          </Trans>
        ) : (
          <Trans comment="A button: {from} is the name of the puzzle's maker, who is asked on WhatsApp.">
            Ask <bdi translate="no">{from}</bdi> to send it again
          </Trans>
        )}
      </span>
    </ButtonLink>
  );
}
