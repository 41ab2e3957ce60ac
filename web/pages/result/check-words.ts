import type { ResultProof } from '../../../contract/results-log.ts';
import type { Verified } from '../../../contract/verify-result.ts';

/** What a shopper reads of a check. */
export interface CheckWords {
  lines: { mark: '✓' | '✗' | '?'; text: string }[];
  sections: { title: string; texts: string[] }[];
}

/**
 * Plain words for what was checked (rules: results#check-it-yourself). It refers to nothing outside itself and must stay so: the saved page holds it
 * as text. `own` is what this browser solved it with, as places have it: nobody else is told.
 */
export function checkWords(
  proof: ResultProof,
  { signed, kept, whole, fixed }: Verified,
  own: string[] = [],
): CheckWords {
  const factsOf = (kind: string) =>
    proof.entries.flatMap(({ facts }) => (facts?.[0] === kind ? [facts] : []));
  const moment = (at: unknown) =>
    new Date(Number(at)).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'long' });
  const line = (isRight: boolean | undefined, right: string, wrong: string) => ({
    mark: isRight ? ('✓' as const) : ('✗' as const),
    text: isRight ? right : wrong,
  });

  const [[, , , content = '', image = null] = []] = factsOf('answer');
  const [[, , , title = null, giver = null, way, prizes = 1, deadline = null] = []] = factsOf('terms');
  const [[, , moved] = []] = factsOf('moved');
  const rules = [
    ...(title === null ? [] : [`The reward: ${title}`]),
    ...(giver === null ? [] : [`Given by ${giver}.`]),
    ...(way === 'best' ? ['The best wins: fewest wrong tries, then the shortest time.'] : []),
    ...(Number(prizes) > 1 ? [`${prizes} can win.`] : []),
    ...(deadline === null ? [] : [`The deadline: ${moment(deadline)}.`]),
    ...(moved === undefined
      ? []
      : [`We moved it to ${moment(moved)}, not the maker. Nobody could play for a while.`]),
  ];
  const answerOf = () => {
    if (content === '') return 'The answer is hidden until every prize is won. It goes with the puzzle.';
    if (image !== null) return 'The answer is the whole image.';
    try {
      const { answer, solution, message } = JSON.parse(String(content));
      return `The answer: ${answer ?? solution ?? message ?? content}`;
    } catch {
      return `The answer: ${content}`;
    }
  };

  const winners = factsOf('won').map(([, , place]) => place);
  const places = factsOf('place').map(([, place, at, timeMs, tries, play]) => {
    const won = winners.includes(place ?? null) ? ' Won.' : '';
    const mine = own.includes(String(play)) ? ' This is you.' : '';
    const count = tries === 1 ? '1 try' : `${tries} tries`;
    return `Place ${place}: ${moment(at)}, in ${(Number(timeMs) / 1000).toFixed(1)} s, ${count}.${won}${mine}`;
  });
  const left = proof.places - places.length;

  if (kept === undefined) {
    return {
      lines: [{ mark: '?', text: 'This browser cannot check here. Open our page by https.' }],
      sections: [],
    };
  }
  return {
    lines: [
      signed === undefined
        ? { mark: '?', text: 'This browser cannot check our signature. Everything else was checked.' }
        : line(
            signed,
            'The list is signed with the key below.',
            'The list is not signed with the key below.',
          ),
      line(
        kept,
        'The reward, answer, places and times below match the public list.',
        'Something below does not match the public list.',
      ),
      line(whole, 'The places follow each other without a gap.', 'A place is missing or out of order.'),
      line(
        fixed,
        'Answer and rules were locked before the first right answer.',
        'Answer or rules were changed after the first right answer.',
      ),
    ],
    sections: [
      {
        title: 'What is in the list',
        texts: [...rules, answerOf(), ...places, ...(left > 0 ? [`And ${left} more.`] : [])],
      },
      {
        title: 'What this shows',
        texts: [
          'Four ticks: answer and rules were in the list before the first right answer.',
          'What is in the list stays as it is. Not even we can change it.',
          'Nobody could read the answer in the list before the last win.',
          'Save this page: it checks again later, without our site.',
        ],
      },
      {
        title: 'What it does not show',
        texts: [
          'Whether the winner is a friend or relative of the maker.',
          'Whether the list holds a second story of this reward. Who reads all of it can tell.',
          ...(way === 'best' && left > 0 ? ['Whether one of those not shown was better.'] : []),
          'Whether places were given in the order in which answers arrived.',
          'Whether someone really let a turn pass.',
          'Whether a page that someone sent you is real.',
          `For that, type our address and /log/keys. This key must be there: ${proof.key}`,
        ],
      },
    ],
  };
}
