import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { Link } from 'wouter';
import { momentText } from '#dates';
import { tenthsText } from '#numbers';
import { plural, Trans, t } from '#words';
import type { ResultEvent } from '../../../../contract/events.ts';
import { resultText } from '../../../../contract/result-text.ts';
import { pagePaths, playPath, resultPath } from '../../../../contract/routes.ts';
import { timeText } from '../../../../contract/time-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ErrorCard } from '../../../../ui/error-card.tsx';
import { IdleLoaded } from '../../../../ui/idle-loaded.tsx';
import { useBrowser } from '../../../../ui/use-browser.ts';
import { useEvents } from '../../../../ui/use-events.ts';
import { puzzlePath, RefusedError } from '../../../../web/lib/api.ts';
import { usePageData } from '../../../../web/lib/page-data.ts';
import { resultQuery, withQueries } from '../../../../web/lib/queries.tsx';
import { deliveryTexts } from '../../../../web/lib/words.ts';
import { SystemShare, WhatsAppLink } from '../../../../web/sharing/share-buttons.tsx';
import { messageOf } from '../../../../web/sharing/share-links.ts';
import { giftText, wayText } from '../../../rewards/terms.ts';
import type { Result, ResultSolve, ResultWinner } from '../../api.ts';

const loadCheckCard = () => import('./check-card.tsx');
const loadReportButton = () => import('../../../../web/reporting/report-button.tsx');

/**
 * Shows everyone how a reward was won: figures and masked names, but never a winner's details (rules:
 * claims#result).
 */
function ResultPage({ puzzleId }: { puzzleId: string }) {
  const sent = usePageData();
  const { data, error } = useQuery({
    ...resultQuery(puzzleId),
    ...(sent.result === undefined ? {} : { initialData: sent.result, staleTime: Number.POSITIVE_INFINITY }),
    enabled: sent.error === undefined,
  });
  const client = useQueryClient();
  useEvents<ResultEvent>(`${puzzlePath(puzzleId)}/result/events`, data !== undefined, (event) => {
    if ('gone' in event) void client.invalidateQueries({ queryKey: resultQuery(puzzleId).queryKey });
    else client.setQueryData(resultQuery(puzzleId).queryKey, event);
  });
  const refusal = error instanceof RefusedError ? error : sent.error;
  // If a refetch fails, the result already loaded stays.
  if (data === undefined && (refusal !== undefined || error !== null)) {
    return (
      <ErrorCard
        title={refusal?.title ?? t`Oops! Something went wrong`}
        message={refusal?.message ?? t`The result could not be loaded. Please check your connection.`}
        homeLabel={t`Back Home`}
      />
    );
  }
  if (data === undefined) {
    return (
      <p role="status" className="p-8 text-center text-lg">
        {t`Loading the result...`}
      </p>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 pt-2">
      <header className="flex flex-col items-center gap-2 text-center">
        <PartyPopper aria-hidden size={40} />
        <h1>{t`The result`}</h1>
        <p className="text-xl font-semibold wrap-anywhere">{data.title}</p>
      </header>
      <ShareCard result={data} />
      {data.winners.length > 0 && <Winners winners={data.winners} />}
      <Decision result={data} />
      <div className="min-h-44">
        <IdleLoaded load={loadCheckCard} props={{ puzzleId }} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!data.isOver && (
          <Link href={playPath(data.puzzleType, puzzleId)} asChild>
            <ButtonLink accent="sun">{data.canBeWon ? t`Play it` : t`Play it for fun`}</ButtonLink>
          </Link>
        )}
        <Link href={pagePaths.rewards} asChild>
          <ButtonLink>{t({ message: 'More to win', comment: 'link to the list of rewards' })}</ButtonLink>
        </Link>
      </div>
      <div className="min-h-12 text-center">
        <IdleLoaded load={loadReportButton} props={{ about: 'result', id: puzzleId }} />
      </div>
    </div>
  );
}

export default withQueries(ResultPage);

function ShareCard({ result }: { result: Result }) {
  const text = resultText(result);
  const path = resultPath(result.puzzleId);
  const shared = { url: useBrowser(() => `${location.origin}${path}`, path), text };
  const onShared = () => {};
  return (
    <section
      aria-label={t`Share the result`}
      className="sticker flex flex-col items-center gap-3 bg-grape p-5"
    >
      <p className="text-center font-display text-2xl leading-tight font-bold text-balance text-on-accent">
        {text}
      </p>
      {result.winners.length > 0 && (
        <div className="flex flex-wrap justify-center gap-3">
          <WhatsAppLink shared={shared} onShared={onShared} />
          <SystemShare shared={shared} onShared={onShared} title="Puzzlefly" />
          <CopyButton
            text={messageOf(shared)}
            label={t`Copy`}
            name={t`Copy result`}
            toast={{ title: t`Copied!`, message: t`Send it to a friend.` }}
          />
        </div>
      )}
    </section>
  );
}

function Winners({ winners }: { winners: ResultWinner[] }) {
  const count = winners.length;
  return (
    <Card className="flex flex-col gap-2">
      <h2>{plural(count, { one: 'The winner', other: '# winners' })}</h2>
      <ol className="flex flex-col">
        {winners.map(({ name, wonAt, timeMs, attempts, delivery }) => (
          <li
            key={`${wonAt} ${name}`}
            className="flex flex-wrap justify-between gap-x-4 border-t-2 border-dashed border-soft py-2 tabular-nums first:border-t-0"
          >
            <strong translate="no" className="font-display text-xl">
              {name ?? t`Someone`}
            </strong>
            <span>{solveText(timeText(timeMs), attempts)}</span>
            <span className="w-full text-soft">
              <span>{`${deliveryTexts[delivery]}.`}</span>{' '}
              <Trans comment="the winner claimed the reward; a day and a time follow">
                Claimed <Moment at={wonAt} />.
              </Trans>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const solveText = (time: string, attempts: number) =>
  t`Solved in ${time}, ${plural(attempts, { one: '# try', other: '# tries' })}`;

const outcomes = {
  won: t({ message: 'Won', context: 'said of a solver, not of a reward' }),
  holds: t({ message: 'Can claim it now', comment: 'this solver can' }),
  missed: t({ message: 'Did not claim in time', comment: 'this solver did not' }),
  waits: '',
};

/** Shows the rule for winning, and the figures that decide. */
function Decision({ result }: { result: Result }) {
  const { way, prizes, solved, tried, solves, deadline, title, givenBy } = result;
  return (
    <Card className="flex flex-col gap-3">
      <h2>
        {result.winners.length < prizes
          ? t({ message: 'How it is decided', comment: 'who wins' })
          : t({ message: 'How it was decided', comment: 'who won' })}
      </h2>
      <p>
        {wayText({ way, winners: prizes })}{' '}
        {deadline && (
          <>
            <Trans>
              The deadline is <Moment at={deadline} />.
            </Trans>{' '}
          </>
        )}
        {way !== 'best' &&
          t`The server notes the order of the right answers, and holds the prize for each in turn.`}
      </p>
      <p>
        <span>
          {tried === 0
            ? t`Nobody has opened it to play.`
            : `${plural(tried, { one: 'Opened once to play.', other: 'Opened # times to play.' })} ${plural(solved, { one: '# right answer counted.', other: '# right answers counted.' })}`}
        </span>
      </p>
      {givenBy && <p className="wrap-anywhere">{giftText(title, givenBy)}</p>}
      {solves.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr className="text-sm text-soft">
                <th className="pe-3 font-normal">
                  {way === 'best'
                    ? t({ message: 'Rank', comment: 'head of a column: 1, 2, 3, the best first' })
                    : t({ message: 'Place', comment: 'head of a column: 1, 2, 3 in the order of solving' })}
                </th>
                <th className="pe-3 font-normal">
                  {t({ message: 'Solved', context: 'head of a column: when it was solved' })}
                </th>
                <th className="pe-3 font-normal">
                  {t({ message: 'Time', comment: 'head of a column: how long it took' })}
                </th>
                <th className="font-normal">
                  {t({ message: 'Tries', comment: 'head of a column: how many' })}
                </th>
              </tr>
            </thead>
            <tbody>
              {solves.map((solve, index) => (
                <SolveRow key={solve.place} solve={solve} rank={way === 'best' ? index + 1 : solve.place} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function SolveRow({ solve, rank }: { solve: ResultSolve; rank: number }) {
  const { solvedAt, timeMs, attempts, outcome } = solve;
  const time = tenthsText(timeMs / 1000);
  const seconds = t({ message: `${time} s`, comment: 'seconds' });
  return (
    <tr className="border-t-2 border-dashed border-soft align-top">
      <td className="py-1.5 pe-3 font-semibold">{rank}</td>
      <td className="py-1.5 pe-3">
        <Moment at={solvedAt} />
        {outcome !== 'waits' && <strong className="block">{outcomes[outcome]}</strong>}
      </td>
      <td className="py-1.5 pe-3 whitespace-nowrap">{seconds}</td>
      <td className="py-1.5">{attempts}</td>
    </tr>
  );
}

/**
 * Shows a time to the second, because the order matters. The server does not know the visitor's time zone, so it
 * shows UTC.
 */
function Moment({ at }: { at: string }) {
  const text = useBrowser(() => momentText(at, 'local', true), momentText(at, 'utc', true));
  return <time dateTime={at}>{text}</time>;
}
