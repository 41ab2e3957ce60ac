import { t } from '#words';
import type { ResultProof } from '../../../../contract/results-log.ts';
import type { Verified } from '../../../../contract/verify-result.ts';

export interface CheckWords {
  /** Shown first; says whether the page can be trusted. */
  verdict: string;
  lines: { mark: '✓' | '✗' | '?'; text: string }[];
  sections: { title: string; texts: string[] }[];
}

/**
 * Explains a check in plain words (rules: results#check-it-yourself). Must not refer to anything outside itself,
 * because the saved page contains its source. The build inserts the translations. Plural forms are chosen here,
 * because `plural` would be a reference to something outside. `site` is the site's host. `own` lists this browser's
 * solves as the log names them; only this browser shows them.
 */
export function checkWords(
  proof: ResultProof,
  { signed, kept, whole, fixed }: Verified,
  site: string,
  own: string[] = [],
): CheckWords {
  const factsOf = (kind: string) =>
    proof.entries.flatMap(({ facts }) => (facts?.[0] === kind ? [facts] : []));
  // Written in digits, which need no translation, as in 2026-11-22 17:15:03 GMT+1.
  const moment = (at: unknown) =>
    new Date(Number(at)).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'long' });
  const line = (isRight: boolean, right: string, wrong: string) => ({
    mark: isRight ? ('✓' as const) : ('✗' as const),
    text: isRight ? right : wrong,
  });

  const [[, , , content = '', image = null] = []] = factsOf('answer');
  const [[, , , title = null, givenBy = null, way, prizes = 1, deadline = null] = []] = factsOf('terms');
  const [[, , moved] = []] = factsOf('moved');
  const winners = Number(prizes);
  const first = winners > 1 ? t`The first ${winners} to solve it win.` : t`The first to solve it wins.`;
  const deadlineText = (at: unknown) => {
    const ends = moment(at);
    return t({ message: `The deadline: ${ends}.`, comment: '{ends} is a day and a time' });
  };
  const movedText = (at: unknown) => {
    const ends = moment(at);
    return t({
      message: `We moved it to ${ends}, not the maker. Nobody could play for a while.`,
      comment: 'the site moved the deadline; {ends} is a day and a time',
    });
  };
  const rules = [
    ...(title === null
      ? []
      : givenBy === null
        ? [t({ message: `The reward: ${title}`, comment: '{title} is typed by the maker' })]
        : [
            t({
              message: `${givenBy} gives: ${title}`,
              comment: '{givenBy} is a shop or a person, {title} the reward',
            }),
          ]),
    way === 'best' ? t`The best wins: fewest wrong tries, then the shortest time.` : first,
    ...(deadline === null ? [] : [deadlineText(deadline)]),
    ...(moved === undefined ? [] : [movedText(moved)]),
  ];
  const answerText = (answer: unknown) => {
    const shown = String(answer);
    return t`The answer: ${shown}`;
  };
  const answers = () => {
    if (content === '') return [t`The answer is hidden until every prize is won. It goes with the puzzle.`];
    if (image !== null) return [t`The answer is the whole image.`];
    try {
      const { question, emojis, answer, solution, message } = JSON.parse(String(content));
      const asked = question ?? emojis;
      return [
        ...(asked === undefined ? [] : [t({ message: `The puzzle: ${asked}`, comment: 'its question' })]),
        answerText(answer ?? solution ?? message ?? content),
      ];
    } catch {
      return [answerText(content)];
    }
  };

  const wonText = (at: unknown) => {
    const claimedAt = moment(at);
    return t({ message: `Won, claimed ${claimedAt}.`, comment: '{claimedAt} is a day and a time' });
  };
  const claims = new Map(factsOf('won').map(([, , place, at]) => [place, at]));
  const places = factsOf('place').map(([, place, at, timeMs, tries, play]) => {
    const claimed = claims.get(place ?? null);
    const solvedAt = moment(at);
    const seconds = (Number(timeMs) / 1000).toFixed(1);
    const rank = Number(place);
    const count = Number(tries);
    return [
      count === 1
        ? t({
            message: `Place ${rank}: solved ${solvedAt}, in ${seconds} s, 1 try.`,
            comment: 'Place is a rank; {solvedAt} is a day and a time',
          })
        : t`Place ${rank}: solved ${solvedAt}, in ${seconds} s, ${count} tries.`,
      ...(claimed === undefined ? [] : [wonText(claimed)]),
      ...(own.includes(String(play)) ? [t`This is you.`] : []),
    ].join(' ');
  });
  const left = proof.places - places.length;
  const { key } = proof;

  if (kept === undefined) {
    return { verdict: t`This browser cannot check here. Open our page by https.`, lines: [], sections: [] };
  }
  const isRight = kept && whole === true && fixed === true && signed !== false;
  return {
    verdict: !isRight
      ? t`A check failed. Do not rely on this page.`
      : signed
        ? t`All four checks passed.`
        : t({
            message: 'Three checks passed. This browser cannot make the first.',
            comment: 'the first of four checks',
          }),
    lines: [
      signed === undefined
        ? { mark: '?', text: t`This browser cannot check our digital signature.` }
        : line(
            signed,
            t`Our digital signature on the list is correct.`,
            t`The list does not carry our digital signature.`,
          ),
      line(
        kept,
        t`What you see below is the same in the public list.`,
        t`Something below does not match the public list.`,
      ),
      line(
        whole === true,
        t({
          message: 'The places count 1, 2, 3. No number is missing.',
          comment: 'places in the order of solving',
        }),
        t({ message: 'A place is missing or out of order.', comment: 'places in the order of solving' }),
      ),
      line(
        fixed === true,
        t`We noted answer and rules before the first right answer.`,
        t`Answer or rules were changed after the first right answer.`,
      ),
    ],
    sections: [
      {
        title: t`What is in the list`,
        texts: [
          ...rules,
          ...answers(),
          ...places,
          ...(left > 0 ? [t({ message: `And ${left} more.`, comment: 'more places than are shown' })] : []),
          t`The list holds no names. It cannot say who won.`,
        ],
      },
      ...(isRight
        ? [
            {
              title: t`What this shows`,
              texts: [
                t`We cannot change what we noted. Your saved page would show it.`,
                t`The list hid the answer until every prize was won. The maker knew it.`,
              ],
            },
          ]
        : []),
      {
        title: t`What nobody can see from this`,
        texts: [
          t`The winner may be a friend or relative of the maker.`,
          t`We may have noted this reward twice. The whole list would show that.`,
          ...(way === 'best' && left > 0 ? [t`Someone who is not shown may have been better.`] : []),
          t`The order is ours. We could have noted it wrongly.`,
          t`We say who missed a turn. The list cannot prove it.`,
          t({
            message: `Someone can fake such a page. Type ${site} yourself, and check there.`,
            comment: '{site} is the address of this site',
          }),
          t`For experts: this key must be at ${site}/log/keys: ${key}`,
        ],
      },
    ],
  };
}
