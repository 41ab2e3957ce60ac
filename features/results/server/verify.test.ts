import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LoggedEntry, LoggedFacts, ResultProof } from '../../../contract/results-log.ts';
import { verifyResult } from '../../../contract/verify-result.ts';
import { commitTo } from './entries.ts';
import { createHeadSigner } from './heads.ts';
import { entryBytes } from './sequencer.ts';
import { createTree, growTiles, leafHash } from './tree.ts';

const allRight = { signed: true, kept: true, whole: true, fixed: true };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Builds a proof of one reward's facts among other entries. Deterministic, because the salts count up. */
async function buildProof(
  facts: LoggedFacts[],
  options: { hidesAnswer?: boolean } = {},
): Promise<ResultProof> {
  const logId = base64(Buffer.alloc(16, 1));
  const signer = createHeadSigner(Buffer.alloc(32, 7), 'puzzlefly.example/log');
  const own = facts.map((one, n) => commitTo(one, base64(Buffer.alloc(32, n + 1))));
  const others = [200, 201, 202].map((n) => commitTo(['place', 1], base64(Buffer.alloc(32, n))));
  const all = [...others.slice(0, 2), ...own, ...others.slice(2)];
  const leaves = all.map(({ commitment }) =>
    leafHash(
      entryBytes({
        log_id: own.some((one) => one.commitment === commitment) ? logId : base64(Buffer.alloc(16, 2)),
        commitment,
      }),
    ),
  );
  const tiles = await growTiles(async () => new Uint8Array(), 0, leaves);
  const tree = createTree(
    async (level) => tiles.find((tile) => tile.level === level)?.hashes ?? new Uint8Array(),
  );
  const entries: LoggedEntry[] = [];
  for (const [n, { facts: said, salt, commitment }] of own.entries()) {
    const index = n + 2;
    const path = (await tree.path(index, all.length)).map(base64);
    const isHidden = options.hidesAnswer && said[0] === 'answer';
    entries.push(isHidden ? { index, commitment, path } : { index, facts: said, salt, path });
  }
  const count = (kind: string) => facts.filter(([name]) => name === kind).length;
  return {
    logId,
    checkpoint: signer.sign(all.length, await tree.root(all.length)),
    key: signer.publicKey,
    terms: Math.max(...facts.flatMap(([kind, number]) => (kind === 'terms' ? [number] : []))),
    places: Math.max(0, ...facts.flatMap(([kind, number]) => (kind === 'place' ? [number] : []))),
    won: count('won'),
    entries,
  };
}

const day = Date.UTC(2026, 0, 15, 12);
const place = (number: number): LoggedFacts => [
  'place',
  number,
  day + number * 1000,
  41_000 + number,
  1,
  base64(Buffer.alloc(32, number)),
];
const answer: LoggedFacts = [
  'answer',
  1,
  'quiz',
  '{"question":"Largest city of Nigeria?","answer":"Lagos","otherAnswers":[],"showsBlanks":false}',
  null,
];
const terms: LoggedFacts = ['terms', 1, 'coupon', 'Cinema night', 'Ada’s shop', 'first', 1, null];
const facts = [answer, terms, place(1), place(2), ['won', 1, 2, day + 400_000] satisfies LoggedFacts];

describe('The result verifier', () => {
  it('accepts the vectors of docs/verify.md, which equal the server’s output', async () => {
    const text = readFileSync('docs/verify.md', 'utf8');
    const [, json = ''] = /```json\n([\s\S]*?)\n```/.exec(text) ?? [];
    const proof = JSON.parse(json);
    expect(proof).toEqual(await buildProof(facts));
    expect(await verifyResult(proof)).toEqual(allRight);
    expect(text).toContain(commitTo(answer, base64(Buffer.alloc(32, 1))).commitment);
  });

  it('accepts a hidden answer, and a reward without solves', async () => {
    expect(await verifyResult(await buildProof(facts, { hidesAnswer: true }))).toEqual(allRight);
    expect(await verifyResult(await buildProof([answer, terms]))).toEqual(allRight);
  });

  it('requires the first fifty places, the winners and the last place', async () => {
    const numbers = [...Array.from({ length: 50 }, (_, n) => n + 1), 700, 900];
    const long = [answer, terms, ...numbers.map(place), ['won', 1, 700, day] satisfies LoggedFacts];
    const proof = await buildProof(long);
    expect(await verifyResult(proof)).toEqual(allRight);
    for (const gone of [2, 20, 51, 52, 53]) {
      const entries = proof.entries.filter((_, n) => n !== gone);
      expect(await verifyResult({ ...proof, entries }), `without ${gone}`).toMatchObject({ whole: false });
    }
    const stranger = await buildProof([answer, terms, ...[...numbers, 901].map(place)]);
    expect(await verifyResult(stranger)).toMatchObject({ whole: false });
  });

  it('accepts one prize per place, and no more prizes than the terms allow', async () => {
    const won = (prize: number, at: number): LoggedFacts => ['won', prize, at, day + 400_000 + at];
    const two: LoggedFacts = ['terms', 1, 'coupon', 'Cinema night', null, 'first_n', 2, null];
    const line = [place(1), place(2), place(3)];
    const verify = async (...all: LoggedFacts[]) => verifyResult(await buildProof(all));
    expect(await verify(answer, two, ...line, won(1, 1), won(2, 2))).toEqual(allRight);
    for (const wins of [
      [won(1, 1), won(2, 1)],
      [won(1, 1), won(3, 2)],
      [won(0, 1), won(1, 2)],
      [won(1, 1), won(2, 2), won(3, 3)],
    ]) {
      expect(await verify(answer, two, ...line, ...wins)).toEqual({ ...allRight, whole: false });
    }
  });

  it('cannot detect a second record of the same reward, unlike a reader of the whole log', async () => {
    const other: LoggedFacts = ['answer', 1, 'quiz', '{"question":"?","answer":"Abuja"}', null];
    const proof = await buildProof([...facts, other, terms, place(1), ['won', 1, 1, day]]);
    const entries = proof.entries.slice(facts.length);
    expect(await verifyResult({ ...proof, entries, places: 1, won: 1 })).toEqual(allRight);
  });

  it('reports nothing on a page without https, which lacks crypto functions', async () => {
    vi.stubGlobal('crypto', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await verifyResult(await buildProof(facts))).toEqual({});
  });

  it('detects terms fixed after the first right answer', async () => {
    const late = await buildProof([answer, place(1), terms]);
    expect(await verifyResult(late)).toEqual({ ...allRight, fixed: false });
  });

  it('detects 10,000 of 10,000 changes', { timeout: 60_000 }, async () => {
    const proof = await buildProof(facts);
    // Computes the same digest without starting a thread for each of half a million calls.
    const digest = vi
      .spyOn(crypto.subtle, 'digest')
      .mockImplementation(
        async (_, bytes) => Uint8Array.from(hash('sha256', bytes as Uint8Array, 'buffer')).buffer,
      );
    onTestFinished(() => digest.mockRestore());
    const missed: string[] = [];
    const batch = 500;
    for (let begin = 0; begin < 10_000; begin += batch) {
      await Promise.all(
        Array.from({ length: batch }, async (_, n) => {
          const changed = structuredClone(proof);
          const what = change(changed, seeded(begin + n));
          const { signed, kept, whole, fixed } = await verifyResult(changed);
          if (signed && kept && whole && fixed) missed.push(`${begin + n}: ${what}`);
        }),
      );
    }
    expect(missed).toEqual([]);
  });

  it('never throws on an invalid proof', async () => {
    const none = { signed: false, kept: false, whole: false, fixed: false };
    const proof = await buildProof(facts);
    for (const broken of [{}, { entries: 3 }, { ...proof, entries: [null] }, { ...proof, key: '!' }]) {
      expect(await verifyResult(broken as ResultProof)).toEqual(none);
    }
  });
});

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number) {
  let state = (seed + 1) * 0x9e3779b9;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function change(proof: ResultProof, random: (below: number) => number): string {
  const { entries } = proof;
  const at = random(entries.length);
  const entry = entries[at] as LoggedEntry;
  const number = (value: number) => value + (random(2) === 0 ? 1 : -1) * (1 + random(1000));
  const bytes = (text: string) => {
    const all = Buffer.from(text, 'base64');
    const place = random(all.length);
    all[place] = (all[place] ?? 0) ^ (1 + random(255));
    return all.toString('base64');
  };
  const letter = (text: string) => {
    const place = random(text.length + 1);
    const other = String.fromCharCode(32 + random(95));
    return text[place] === other
      ? `${text}${other}`
      : `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
  };
  const sorts: Record<string, () => void> = {
    fact: () => {
      const said: unknown[] = entry.facts ?? [];
      const which = random(said.length);
      const before = said[which];
      if (typeof before === 'number') said[which] = number(before);
      else if (typeof before === 'string') said[which] = letter(before);
      else said[which] = random(2) === 0 ? 0 : 'x';
    },
    'facts of two': () => {
      const other = entries[(at + 1 + random(entries.length - 1)) % entries.length] as LoggedEntry;
      const [one, two] = [entry.facts, other.facts];
      if (one && two) [entry.facts, other.facts] = [two, one];
    },
    'fact gone': () => void entry.facts?.splice(random(entry.facts.length), 1),
    'fact more': () => void entry.facts?.push(random(9)),
    deleted: () => void entries.splice(at, 1),
    order: () => {
      const [one] = entries.splice(at, 1);
      const to = (at + 1 + random(entries.length)) % (entries.length + 1);
      if (one) entries.splice(to, 0, one);
    },
    twice: () => void entries.splice(random(entries.length + 1), 0, structuredClone(entry)),
    index: () => {
      entry.index = random(4) === 0 ? entry.index + 0.5 : number(entry.index);
    },
    salt: () => {
      entry.salt = bytes(entry.salt ?? '');
    },
    path: () => {
      const which = random(entry.path.length);
      entry.path[which] = bytes(entry.path[which] ?? '');
    },
    'path gone': () => void entry.path.splice(random(entry.path.length), 1),
    counts: () => {
      const name = (['terms', 'places', 'won'] as const)[random(3)] ?? 'won';
      proof[name] = number(proof[name]);
    },
    'log id': () => {
      proof.logId = bytes(proof.logId);
    },
    key: () => {
      proof.key = bytes(proof.key);
    },
    head: () => {
      const [note = '', mark = ''] = proof.checkpoint.split('\n\n');
      if (random(2) === 0) proof.checkpoint = `${letter(note)}\n\n${mark}`;
      else proof.checkpoint = `${note}\n\n${mark.replace(/\S+(?=\n$)/, bytes)}`;
    },
  };
  const names = Object.keys(sorts);
  const name = names[random(names.length)] ?? '';
  sorts[name]?.();
  return `${name} of ${at}`;
}
