import { describe, expect, it } from 'vitest';
import { removeStored } from './remove-stored.ts';
import { getStored, isStored, setStored } from './storage.ts';

const quota = new DOMException('full', 'QuotaExceededError');
const forbidden = new DOMException('no', 'SecurityError');

function storageOf(values: Map<string, string>, isFull: () => boolean): Storage {
  return {
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw quota;
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    key: (n) => [...values.keys()][n] ?? null,
    get length() {
      return values.size;
    },
  };
}

const brokenStorages: [string, () => Storage][] = [
  [
    'throws',
    () => {
      throw forbidden;
    },
  ],
  ['is null', () => null as unknown as Storage],
  ['is full', () => storageOf(new Map(), () => true)],
];

describe.each(brokenStorages)('A storage that %s', (_, storage) => {
  it('keeps values in memory and reports them as not stored', () => {
    expect(getStored(storage, 'key')).toBeUndefined();
    setStored(storage, 'key', { id: 1 });
    expect(getStored(storage, 'key')).toEqual({ id: 1 });
    expect(isStored(storage, 'key')).toBe(false);
    setStored(storage, 'key', undefined);
    expect(getStored(storage, 'key')).toBeUndefined();
    expect(isStored(storage, 'key')).toBe(true);
  });

  it('forgets values that are removed by key', () => {
    setStored(storage, 'key.1', 1);
    setStored(storage, 'other', 2);
    removeStored(storage, (key) => key.startsWith('key.'));
    expect([getStored(storage, 'key.1'), getStored(storage, 'other')]).toEqual([undefined, 2]);
  });
});

describe('A storage that fills up', () => {
  it('returns the newest value, and stores the next one once there is room', () => {
    let isFull = false;
    const values = new Map<string, string>();
    const storage = () => storageOf(values, () => isFull);
    setStored(storage, 'key', 1);
    isFull = true;
    setStored(storage, 'key', 2);
    expect([getStored(storage, 'key'), isStored(storage, 'key')]).toEqual([2, false]);
    isFull = false;
    setStored(storage, 'key', 3);
    expect([values.get('key'), getStored(storage, 'key'), isStored(storage, 'key')]).toEqual(['3', 3, true]);
    removeStored(storage, () => true);
    expect(values.size).toBe(0);
  });
});
