import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { creatorKeys, winnerKeys } from '../lib/keyring.ts';
import { qrCodeOf } from '../lib/qr-code.ts';
import {
  forgetKey,
  forgetKeys,
  fragmentOfKeys,
  hasKeys,
  isGoneForGood,
  keyInAddress,
  keysInCode,
  refillKeys,
  takeKeysFromAddress,
} from './key-links.ts';

/** As long as real ones. */
const keyOf = (n: number) => `key-${n}-`.padEnd(43, 'x');

const place = { hash: '', pathname: '/my', origin: 'https://puzzlefly.example' };
let stored: Map<string, string>;
/** The keys in the browser's cookie, as `/api/keyring` keeps them. */
let cookie: { creator: Record<string, string>; winner: Record<string, string> };
let isOnline: boolean;

beforeEach(() => {
  stored = new Map();
  cookie = { creator: {}, winner: {} };
  isOnline = true;
  place.hash = '';
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    state: null,
    replaceState: () => {
      place.hash = '';
    },
  });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('no connection');
    if (method === 'GET') return Response.json(cookie);
    if (method === 'DELETE') cookie = { creator: {}, winner: {} };
    else {
      const added = JSON.parse(String(body));
      cookie = {
        creator: { ...cookie.creator, ...added.creator },
        winner: { ...cookie.winner, ...added.winner },
      };
    }
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('A private link', () => {
  it('holds its key in the fragment alone', () => {
    place.hash = `#key=${keyOf(1)}`;
    expect(keyInAddress()).toBe(keyOf(1));
    place.hash = '#elsewhere';
    expect(keyInAddress()).toBeUndefined();
  });
});

describe('The link to another phone', () => {
  it('carries all keys there, and into its cookie, and leaves the address bar', async () => {
    creatorKeys.set('img-1', keyOf(1));
    winnerKeys.set('0f0f', keyOf(2));
    const fragment = fragmentOfKeys();
    stored.clear();
    creatorKeys.set('own', keyOf(3));
    place.hash = fragment;
    expect(takeKeysFromAddress()).toBe(2);
    expect(place.hash).toBe('');
    expect(creatorKeys.all()).toEqual({ own: keyOf(3), 'img-1': keyOf(1) });
    expect(winnerKeys.all()).toEqual({ '0f0f': keyOf(2) });
    await vi.waitFor(() =>
      expect(cookie).toEqual({ creator: { own: keyOf(3), 'img-1': keyOf(1) }, winner: { '0f0f': keyOf(2) } }),
    );
  });

  it('takes nothing from what is no such link, and of a damaged one what is whole', () => {
    for (const hash of [
      '',
      '#keys=',
      '#keys=c.a.short',
      `#keys=x.a.${keyOf(1)}`,
      `#keys=c.a b.${keyOf(1)}`,
    ]) {
      place.hash = hash;
      expect(takeKeysFromAddress()).toBe(0);
    }
    place.hash = `#keys=c.a.${keyOf(1)},w.b.cut`;
    expect(takeKeysFromAddress()).toBe(1);
    expect(creatorKeys.all()).toEqual({ a: keyOf(1) });
  });

  it('fits a code that a camera reads with its newest keys, however many there are', () => {
    for (let n = 0; n < 60; n++) {
      creatorKeys.set(`img-mfx3k2-a1b2${n}`, keyOf(n));
      winnerKeys.set(`0123456789abcdef0123456789abcd${n}`, keyOf(n));
    }
    const fragment = fragmentOfKeys(keysInCode);
    expect(fragment).toContain(keyOf(59));
    expect(qrCodeOf(`${place.origin}/my${fragment}`).size).toBeLessThan(150);
    expect(fragmentOfKeys()).toContain(keyOf(0));
  });
});

describe('The keys of a browser', () => {
  it('come back from its cookie, and a stored one stays: it is the newer', async () => {
    cookie = { creator: { a: keyOf(1), b: keyOf(2) }, winner: { c: keyOf(3) } };
    creatorKeys.set('a', keyOf(9));
    await refillKeys();
    expect(creatorKeys.all()).toEqual({ a: keyOf(9), b: keyOf(2) });
    expect(winnerKeys.all()).toEqual({ c: keyOf(3) });
  });

  it('are forgotten in both places, or in none without a connection', async () => {
    creatorKeys.set('a', keyOf(1));
    cookie = { creator: { a: keyOf(1) }, winner: {} };
    isOnline = false;
    await expect(forgetKeys()).rejects.toThrow();
    expect(hasKeys()).toBe(true);
    isOnline = true;
    await forgetKeys();
    expect([hasKeys(), cookie.creator]).toEqual([false, {}]);
  });

  it('lose the one of a puzzle that is gone for good, and keep the others', async () => {
    creatorKeys.set('gone', keyOf(1));
    cookie = { creator: { gone: keyOf(1), other: keyOf(2) }, winner: { w: keyOf(3) } };
    await forgetKey(creatorKeys, 'gone');
    expect(creatorKeys.all()).toEqual({ other: keyOf(2) });
    await vi.waitFor(() => expect(cookie).toEqual({ creator: { other: keyOf(2) }, winner: { w: keyOf(3) } }));
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
  ] as const)('open nothing any more after %s: %s', (code, isFinal) => {
    expect(isGoneForGood({ code })).toBe(isFinal);
  });

  it('go into the cookie at most twenty, the newest of both sorts', async () => {
    for (let n = 0; n < 30; n++) {
      creatorKeys.set(`c${n}`, keyOf(n));
      winnerKeys.set(`w${n}`, keyOf(n));
    }
    place.hash = `#keys=c.new.${keyOf(99)}`;
    takeKeysFromAddress();
    await vi.waitFor(() => expect(Object.keys(cookie.creator)).toContain('new'));
    const count = Object.keys(cookie.creator).length + Object.keys(cookie.winner).length;
    expect(count).toBe(20);
    expect(Object.keys(cookie.winner)).toContain('w29');
  });
});
