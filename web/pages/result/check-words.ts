import type { ResultProof } from '../../../contract/results-log.ts';
import type { Verified } from '../../../contract/verify-result.ts';

/** What a shopper reads of a check. */
export interface CheckWords {
  /** First of all: whether to rely on it. */
  verdict: string;
  lines: { mark: '✓' | '✗' | '?'; text: string }[];
  sections: { title: string; texts: string[] }[];
}

/**
 * Plain words for what was checked (rules: results#check-it-yourself). It refers to nothing outside itself and must stay so: the saved page holds it
 * as text. `site` is its host; `own` is what this browser solved it with, as places have it: nobody else is told.
 */
export function checkWords(
  proof: ResultProof,
  { signed, kept, whole, fixed }: Verified,
  site: string,
  own: string[] = [],
): CheckWords {
  const factsOf = (kind: string) =>
    proof.entries.flatMap(({ facts }) => (facts?.[0] === kind ? [facts] : []));
  const moment = (at: unknown) =>
    new Date(Number(at)).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });
  const line = (isRight: boolean, right: string, wrong: string) => ({
    mark: isRight ? ('✓' as const) : ('✗' as const),
    text: isRight ? right : wrong,
  });

  const [[, , , content = '', image = null] = []] = factsOf('answer');
  const [[, , , title = null, giver = null, way, prizes = 1, deadline = null] = []] = factsOf('terms');
  const [[, , moved] = []] = factsOf('moved');
  const first = Number(prizes) > 1 ? `The first ${prizes} to solve it win.` : 'The first to solve it wins.';
  const rules = [
    ...(title === null ? [] : [`The reward: ${title}`]),
    ...(giver === null ? [] : [`Given by ${giver}.`]),
    way === 'best' ? 'The best wins: fewest wrong tries, then the shortest time.' : first,
    ...(deadline === null ? [] : [`The deadline: ${moment(deadline)}.`]),
    ...(moved === undefined
      ? []
      : [`We moved it to ${moment(moved)}, not the maker. Nobody could play for a while.`]),
  ];
  const answers = () => {
    if (content === '') return ['The answer is hidden until every prize is won. It goes with the puzzle.'];
    if (image !== null) return ['The answer is the whole image.'];
    try {
      const { question, emojis, answer, solution, message } = JSON.parse(String(content));
      const asked = question ?? emojis;
      return [
        ...(asked === undefined ? [] : [`The puzzle: ${asked}`]),
        `The answer: ${answer ?? solution ?? message ?? content}`,
      ];
    } catch {
      return [`The answer: ${content}`];
    }
  };

  const claims = new Map(factsOf('won').map(([, , place, at]) => [place, at]));
  const places = factsOf('place').map(([, place, at, timeMs, tries, play]) => {
    const claimed = claims.get(place ?? null);
    const won = claimed === undefined ? '' : ` Won, claimed ${moment(claimed)}.`;
    const mine = own.includes(String(play)) ? ' This is you.' : '';
    const count = tries === 1 ? '1 try' : `${tries} tries`;
    return `Place ${place}: solved ${moment(at)}, in ${(Number(timeMs) / 1000).toFixed(1)} s, ${count}.${won}${mine}`;
  });
  const left = proof.places - places.length;

  if (kept === undefined) {
    return { verdict: 'This browser cannot check here. Open our page by https.', lines: [], sections: [] };
  }
  const isRight = kept && whole === true && fixed === true && signed !== false;
  return {
    verdict: !isRight
      ? 'A check failed. Do not rely on this page.'
      : signed
        ? 'All four checks passed.'
        : 'Three checks passed. This browser cannot make the first.',
    lines: [
      signed === undefined
        ? { mark: '?', text: 'This browser cannot check our digital signature.' }
        : line(
            signed,
            'Our digital signature on the list is correct.',
            'The list does not carry our digital signature.',
          ),
      line(
        kept,
        'What you see below is the same in the public list.',
        'Something below does not match the public list.',
      ),
      line(
        whole === true,
        'The places count 1, 2, 3. No number is missing.',
        'A place is missing or out of order.',
      ),
      line(
        fixed === true,
        'We noted answer and rules before the first right answer.',
        'Answer or rules were changed after the first right answer.',
      ),
    ],
    sections: [
      {
        title: 'What is in the list',
        texts: [
          ...rules,
          ...answers(),
          ...places,
          ...(left > 0 ? [`And ${left} more.`] : []),
          'The list holds no names. It cannot say who won.',
        ],
      },
      ...(isRight
        ? [
            {
              title: 'What this shows',
              texts: [
                'We cannot change what we noted. Your saved page would show it.',
                'The list hid the answer until every prize was won. The maker knew it.',
              ],
            },
          ]
        : []),
      {
        title: 'What nobody can see from this',
        texts: [
          'The winner may be a friend or relative of the maker.',
          'We may have noted this reward twice. The whole list would show that.',
          ...(way === 'best' && left > 0 ? ['Someone who is not shown may have been better.'] : []),
          'The order is ours. We could have noted it wrongly.',
          'We say who missed a turn. The list cannot prove it.',
          `Someone can fake such a page. Type ${site} yourself, and check there.`,
          `For experts: this key must be at ${site}/log/keys: ${proof.key}`,
        ],
      },
    ],
  };
}
