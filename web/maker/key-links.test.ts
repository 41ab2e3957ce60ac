import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '../../contract/api.ts';
import { qrCodeOf } from '../../contract/qr-code.ts';
import { dayOfNumber } from '../../contract/today.ts';
import { readRecord } from '../../contract/today-record.ts';
import { creatorKeys, winnerKeys } from '../lib/keyring.ts';
import { bringsMore, recordSolve, storedRecord } from '../today/record.ts';
import { forgetKey, isGoneForGood, linkedKey, refillKeys, takeKeyFromAddress } from './key-links.ts';
import {
  addLinkedKeys,
  checkKeys,
  forgetKeys,
  fragmentOfKeys,
  hasKeys,
  keysInCode,
  takeKeysFromAddress,
} from './linked-keys.ts';

/** Returns a key that is as long as a real one. */
const keyOf = (n: number) => `key-${n}-`.padEnd(43, 'x');

const storageOf = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
  key: (n: number) => [...values.keys()][n],
  get length() {
    return values.size;
  },
});

const place = { hash: '', pathname: '/my', origin: 'https://puzzlefly.example' };
let stored: Map<string, string>;
let tab: Map<string, string>;
/** The keys in the browser's cookie, as `/api/keyring` stores them. */
let cookie: {
  creator: Record<string, string>;
  winner: Record<string, string>;
  isOlder?: boolean;
  days?: string;
};
/** The keys that the server knows. */
let real: { creator: Record<string, string>; winner: Record<string, string> };
let isOnline: boolean;

beforeEach(() => {
  stored = new Map();
  tab = new Map();
  cookie = { creator: {}, winner: {} };
  real = { creator: {}, winner: {} };
  isOnline = true;
  place.hash = '';
  vi.stubGlobal('location', place);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('history', {
    state: null,
    replaceState: () => {
      place.hash = '';
    },
  });
  vi.stubGlobal('window', {
    localStorage: storageOf(stored),
    sessionStorage: storageOf(tab),
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('no connection');
    if (path.endsWith('/checks')) {
      const asked: typeof real = JSON.parse(String(body));
      const known = (sort: 'creator' | 'winner') => {
        const keys = Object.entries(asked[sort]);
        expect(keys.length).toBeLessThanOrEqual(20);
        return Object.fromEntries(keys.filter(([id, key]) => real[sort][id] === key));
      };
      return Response.json({ creator: known('creator'), winner: known('winner') });
    }
    if (method === 'GET') return Response.json(cookie);
    if (method === 'DELETE') cookie = { creator: {}, winner: {} };
    else {
      const added = JSON.parse(String(body));
      cookie = {
        creator: { ...cookie.creator, ...added.creator },
        winner: { ...cookie.winner, ...added.winner },
        ...(added.isOlder ? { isOlder: true } : {}),
        ...(added.days || cookie.days ? { days: added.days ?? cookie.days } : {}),
      };
    }
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function taken() {
  const keys = takeKeysFromAddress();
  if (keys === undefined) throw new Error('the address has no keys');
  return keys;
}

describe('A private link', () => {
  it('holds its key in the fragment, which leaves the address as soon as the page is open', () => {
    place.hash = '#elsewhere';
    takeKeyFromAddress('img-1');
    expect(linkedKey('img-1')).toBeUndefined();
    place.hash = `#key=${keyOf(1)}`;
    expect(linkedKey('img-1')).toBe(keyOf(1));
    takeKeyFromAddress('img-1');
    expect(place.hash).toBe('');
    expect([linkedKey('img-1'), linkedKey('img-2')]).toEqual([keyOf(1), undefined]);
    expect([...tab.keys()]).toEqual(['puzzlefly.linkedKeys']);
  });

  it.each(['.', ')', '_', '*'])('is read even if a chat has appended %s', (sign) => {
    place.hash = `#key=${keyOf(1)}${sign}`;
    expect(linkedKey('img-1')).toBe(keyOf(1));
    creatorKeys.set('img-1', keyOf(1));
    place.hash = fragmentOfKeys() + (sign === '_' ? '' : sign);
    expect(taken()).toMatchObject({ creator: { 'img-1': keyOf(1) }, broken: 0 });
  });
});

describe('The link to another phone', () => {
  it('brings all keys, and stores the real ones here and in the cookie once confirmed', async () => {
    creatorKeys.set('img-1', keyOf(1));
    winnerKeys.set('0f0f', keyOf(2));
    real = { creator: creatorKeys.all(), winner: winnerKeys.all() };
    place.hash = fragmentOfKeys();
    stored.clear();
    creatorKeys.set('own', keyOf(3));
    const checked = await checkKeys(taken());
    expect(place.hash).toBe('');
    expect(checked).toEqual({ fresh: real, here: 0, useless: 0, tooMany: 0 });
    expect([creatorKeys.all(), winnerKeys.all(), cookie.creator]).toEqual([{ own: keyOf(3) }, {}, {}]);
    await addLinkedKeys(checked.fresh);
    // This browser's own key is still the newest.
    expect(Object.entries(creatorKeys.all())).toEqual([
      ['img-1', keyOf(1)],
      ['own', keyOf(3)],
    ]);
    expect(winnerKeys.all()).toEqual({ '0f0f': keyOf(2) });
    await expect.poll(() => cookie).toMatchObject({ creator: { 'img-1': keyOf(1) }, isOlder: true });
  });

  it('brings the record of days, which is merged and never shrinks', async () => {
    const play = { puzzle: { type: 'quiz' } } as Play;
    const solveDay = (number: number, timeToSolve: number) =>
      recordSolve(play, dayOfNumber(number), { right: true, attempts: 1, timeToSolve });
    solveDay(10, 20_000);
    solveDay(11, 90_000);
    place.hash = fragmentOfKeys();
    stored.clear();
    solveDay(11, 20_000);
    solveDay(12, 20_000);
    const { fresh, useless } = await checkKeys(taken());
    expect(useless).toBe(0);
    expect(bringsMore(readRecord(fresh.days))).toBe(true);
    await addLinkedKeys(fresh);
    expect([...storedRecord().days.keys()].sort()).toEqual([10, 11, 12]);
    expect(storedRecord().days.get(11)?.seconds).toBe(20);
    expect(bringsMore(readRecord(fresh.days))).toBe(false);
    // A day in the future would push out real ones.
    expect(
      bringsMore({
        days: new Map([[60_000, { type: 'quiz', tries: 1, seconds: 1, isLate: false }]]),
        best: 0,
      }),
    ).toBe(false);
    await expect.poll(() => readRecord(cookie.days).days.size).toBe(3);
  });

  it('replaces no key, and brings none that is false, foreign or broken', async () => {
    creatorKeys.set('mine', keyOf(1));
    winnerKeys.set('won', keyOf(2));
    real = { creator: { mine: keyOf(8), theirs: keyOf(3) }, winner: { other: keyOf(4) } };
    const parts = [
      `c.mine.${keyOf(8)}`,
      `w.won.${keyOf(9)}`,
      `c.false.${keyOf(9)}`,
      // A key of something else, and a creator key where a winner key belongs.
      `c.theirs.${keyOf(4)}`,
      `w.theirs.${keyOf(3)}`,
      `c.__proto__.${keyOf(3)}`,
      'c.cut.abc',
      'x.y.z',
      '<b>',
    ];
    place.hash = `#keys=${parts.join(',')}`;
    const checked = await checkKeys(taken());
    expect(checked).toEqual({ fresh: { creator: {}, winner: {} }, here: 2, useless: 7, tooMany: 0 });
    await addLinkedKeys({ creator: { mine: keyOf(8) }, winner: { won: keyOf(9) } });
    expect([creatorKeys.all(), winnerKeys.all()]).toEqual([{ mine: keyOf(1) }, { won: keyOf(2) }]);
  });

  it('brings at most 100 keys of each kind, checks them in batches of 20, and counts the rest', async () => {
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, n) => [`p${n}`, keyOf(n)]));
    real = { creator: many, winner: many };
    const parts = Object.entries(many).flatMap(([id, key]) => [`c.${id}.${key}`, `w.${id}.${key}`]);
    place.hash = `#keys=${parts.join(',')}`;
    const { fresh, tooMany } = await checkKeys(taken());
    expect([Object.keys(fresh.creator).length, Object.keys(fresh.winner).length, tooMany]).toEqual([
      100, 100, 60,
    ]);
  });

  it('brings nothing without keys, and stores nothing while the server is unreachable', async () => {
    for (const hash of ['', '#keys=', '#elsewhere']) {
      place.hash = hash;
      expect(takeKeysFromAddress(), hash).toBeUndefined();
    }
    place.hash = `#keys=c.a.${keyOf(1)}`;
    isOnline = false;
    await expect(checkKeys(taken())).rejects.toThrow();
    expect(hasKeys()).toBe(false);
  });

  it('fits its newest keys into a QR code that a camera can read, however many there are', () => {
    for (let n = 0; n < 60; n++) {
      creatorKeys.set(`img-mfx3k2-a1b2${n}`, keyOf(n));
      winnerKeys.set(`0123456789abcdef0123456789abcd${n}`, keyOf(n));
    }
    const fragment = fragmentOfKeys(keysInCode);
    expect(fragment).toContain(keyOf(59));
    expect(qrCodeOf(`${place.origin}/my${fragment}`).size).toBeLessThan(150);
    expect(fragmentOfKeys()).toContain(`.${keyOf(0)}`);
  });
});

describe('The keyring of a browser', () => {
  it('restores missing keys from the cookie, and keeps a stored one, which is newer', async () => {
    cookie = { creator: { a: keyOf(1), b: keyOf(2) }, winner: { c: keyOf(3) } };
    creatorKeys.set('a', keyOf(9));
    await refillKeys();
    expect(creatorKeys.all()).toEqual({ a: keyOf(9), b: keyOf(2) });
    expect(winnerKeys.all()).toEqual({ c: keyOf(3) });
  });

  it('forgets keys in storage and cookie, or in neither without a connection', async () => {
    creatorKeys.set('a', keyOf(1));
    cookie = { creator: { a: keyOf(1) }, winner: {} };
    isOnline = false;
    await expect(forgetKeys()).rejects.toThrow();
    expect(hasKeys()).toBe(true);
    isOnline = true;
    stored.set('puzzlefly.claim.a', JSON.stringify({ proof: 'p', account: { email: 'ada@example.com' } }));
    stored.set('puzzlefly.solved.a', '{}');
    stored.set('puzzlefly.given.a', '{}');
    stored.set('puzzlefly.seenSolves', '{}');
    stored.set('puzzlefly.clockOff', 'true');
    await forgetKeys();
    expect([hasKeys(), cookie.creator]).toEqual([false, {}]);
    expect([...stored.keys()], 'nor does anything else of theirs stay').toEqual(['puzzlefly.clockOff']);
  });

  it('drops the key of a puzzle that is gone for good, and keeps the others', async () => {
    creatorKeys.set('gone', keyOf(1));
    cookie = { creator: { gone: keyOf(1), other: keyOf(2) }, winner: { w: keyOf(3) } };
    await forgetKey(creatorKeys, 'gone');
    expect(creatorKeys.all()).toEqual({ other: keyOf(2) });
    await expect.poll(() => cookie).toEqual({ creator: { other: keyOf(2) }, winner: { w: keyOf(3) } });
  });

  it.each([
    ['puzzle_not_found', true],
    ['puzzle_removed', true],
    ['creator_key_wrong', true],
    ['reward_not_found', true],
    ['winner_key_wrong', true],
    ['puzzle_hidden', false],
    ['puzzle_taken_down', false],
    ['too_many_requests', false],
    ['read_only', false],
    ['unavailable', false],
  ] as const)('knows whether %s makes a key useless for good: %s', (code, isFinal) => {
    expect(isGoneForGood({ code })).toBe(isFinal);
  });

  it('unsubscribes from push messages once all keys are forgotten', async () => {
    let isTold = true;
    const subscription = {
      unsubscribe: async () => {
        isTold = false;
      },
    };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    await forgetKeys();
    expect(isTold).toBe(false);
  });
});
