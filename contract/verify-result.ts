import type { LogKind, ResultProof } from './results-log.ts';

/**
 * The findings. A finding is undefined if the browser cannot check it: `signed` without Ed25519, all of them without
 * HTTPS.
 */
export interface Verified {
  signed: boolean | undefined;
  /** Every entry is in the log as claimed. */
  kept: boolean | undefined;
  /** No entry is missing, and they are in order. */
  whole: boolean | undefined;
  /** The answer and the terms were logged before the first place. */
  fixed: boolean | undefined;
}

/**
 * Checks the proof of a result (rules: results#check-it-yourself; docs/verify.md). Must not refer to anything
 * outside itself, because the saved page contains its source. Never throws.
 */
export async function verifyResult(proof: ResultProof): Promise<Verified> {
  const { subtle } = crypto;
  if (!subtle) return { signed: undefined, kept: undefined, whole: undefined, fixed: undefined };
  const { checkpoint, entries, moved, places, won } = proof;
  const encode = (text: string) => new TextEncoder().encode(text);
  const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const hash = async (...parts: (Uint8Array | number)[]) => {
    const bytes = parts.flatMap((part) => (typeof part === 'number' ? part : [...part]));
    return new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes)));
  };
  try {
    const [, note = '', origin = '', size = 0, root, name, mark = ''] =
      /^((\S+)\n(\d+)\n(\S+)\n)\n— (\S+) (\S+)\n$/.exec(checkpoint) ?? [];
    const key = decode(proof.key);
    const signature = decode(mark);
    const keyId = (await hash(encode(`${origin}\n`), 1, key)).slice(0, 4);
    const signed =
      name === origin &&
      `${keyId}` === `${signature.slice(0, 4)}` &&
      (await subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
        (imported) => subtle.verify('Ed25519', imported, signature.slice(4), encode(note)),
        (error: Error) => (error.name === 'NotSupportedError' ? undefined : false),
      ));

    let kept = true;
    let last = -1;
    for (const { index, facts, salt = '', commitment = '', path } of entries) {
      const opened = facts
        ? await hash(encode('puzzlefly.result/1\n'), encode(JSON.stringify([salt, ...facts])))
        : decode(commitment);
      let at = index;
      let end = +size - 1;
      kept &&= Number.isInteger(at) && at > last && at <= end && (!facts || decode(salt).length === 32);
      last = at;
      // Follows RFC 9162, 2.1.3.2.
      let found = await hash(0, decode(proof.logId), opened);
      for (const text of path) {
        kept &&= end > 0;
        if (at & 1 || at === end) {
          found = await hash(1, decode(text), found);
          for (; at && !(at & 1); at >>= 1) end >>= 1;
        } else found = await hash(1, found, decode(text));
        at >>= 1;
        end >>= 1;
      }
      kept &&= !end && `${found}` === `${decode(root ?? '')}`;
    }

    // The entry of a hidden answer has no facts.
    const of = (kind: LogKind) => entries.filter(({ facts = ['answer'] }) => facts[0] === kind);
    const [answers, terms, moves, queue, wins] = [
      of('answer'),
      of('terms'),
      of('moved'),
      of('place'),
      of('won'),
    ];
    const numbers = queue.map(({ facts }) => facts?.[1]);
    const prizes = wins.map(({ facts }) => facts?.[1]);
    const winners = wins.map(({ facts }) => facts?.[2]);
    const whole =
      answers.length === 1 &&
      terms.length === 1 &&
      terms[0]?.facts?.[1] === proof.terms &&
      moves.length === (moved ? 1 : 0) &&
      moves[0]?.facts?.[1] === moved &&
      answers.length + terms.length + moves.length + queue.length + wins.length === entries.length &&
      (numbers.at(-1) ?? 0) === places &&
      queue.length >= Math.min(places, 50) &&
      numbers.every((number, at) =>
        at < 50 ? number === at + 1 : number === places || winners.includes(number ?? 0),
      ) &&
      new Set(numbers).size === queue.length &&
      new Set(prizes).size === won &&
      prizes.every((prize) => Number(prize) > 0 && Number(prize) <= Number(terms[0]?.facts?.[6])) &&
      new Set(winners).size === won &&
      wins.length === won &&
      wins.every((win) =>
        queue.some(({ index, facts }) => index < win.index && facts?.[1] === win.facts?.[2]),
      );
    const first = queue[0]?.index ?? Infinity;
    const fixed = [...answers, ...terms].every(({ index }) => index < first);
    return { signed, kept, whole, fixed };
  } catch {
    return { signed: false, kept: false, whole: false, fixed: false };
  }
}
