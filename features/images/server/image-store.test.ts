import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBreakableLink } from '../../../server/testing/breakable-link.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { startFakeS3 } from '../../../server/testing/fake-s3.ts';
import { hasSwift, type Swift, startSwift } from '../../../server/testing/swift.ts';
import {
  createDatabaseStore,
  createImageStores,
  type ImageStore,
  readFile,
  readWhole,
} from './image-store.ts';
import { createS3Store } from './s3-store.ts';

interface OpenStore {
  store: ImageStore;
  /** Makes the store unreachable. */
  leave(): Promise<void>;
}

async function fakeS3() {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.stop());
  return s3;
}

/** All tests share this server, because it starts slowly. */
let swift: Promise<Swift> | undefined;
const runningSwift = () => {
  swift ??= startSwift();
  return swift;
};
afterAll(async () => (await swift)?.stop());

const stores: { name: string; open(): Promise<OpenStore> }[] = [
  ...databases.map((kind) => ({
    name: kind.name,
    async open() {
      const { db, close } = await openDatabase(kind);
      let isOpen = true;
      const end = async () => {
        if (isOpen) await close();
        isOpen = false;
      };
      onTestFinished(end);
      return { store: createDatabaseStore(db), leave: end };
    },
  })),
  {
    name: 'S3',
    async open() {
      const s3 = await fakeS3();
      return { store: createS3Store(s3.config), leave: s3.stop };
    },
  },
  ...(hasSwift
    ? [
        {
          name: 'S3 as Swift speaks it',
          async open() {
            const { openBucket } = await runningSwift();
            const config = await openBucket();
            const { hostname: host, port } = new URL(config.endpoint);
            const link = await openBreakableLink({ host, port: Number(port) });
            onTestFinished(() => link.cut());
            const endpoint = `http://127.0.0.1:${link.port}`;
            return { store: createS3Store({ ...config, endpoint }), leave: link.cut };
          },
        },
      ]
    : []),
];

const read = async (store: ImageStore, name: string) => {
  const file = await store.get(name);
  return file === undefined ? undefined : readWhole(file);
};

describe.each(stores)('The image store in $name', ({ open }) => {
  it('returns exactly the stored bytes, as a stream with a known length', async () => {
    const { store } = await open();
    const bytes = randomBytes(300_000);
    await store.put('a/full.webp', bytes);
    const file = await store.get('a/full.webp');
    expect(file?.size).toBe(bytes.length);
    expect(file === undefined ? undefined : (await readWhole(file)).equals(bytes)).toBe(true);
  });

  it('returns nothing for another name', async () => {
    const { store } = await open();
    await store.put('a/full.webp', Buffer.from('a'));
    expect(await store.get('a/480.webp')).toBeUndefined();
  });

  it('replaces a file that is stored again', async () => {
    const { store } = await open();
    await store.put('a/full.webp', Buffer.from('first'));
    await store.put('a/full.webp', Buffer.from('second'));
    expect(String(await read(store, 'a/full.webp'))).toBe('second');
  });

  it('deletes a file, and ignores a missing one', async () => {
    const { store } = await open();
    await store.put('a/full.webp', Buffer.from('a'));
    await store.delete('a/full.webp');
    await store.delete('a/full.webp');
    expect(await store.get('a/full.webp')).toBeUndefined();
  });

  it('keeps files with similar names apart', async () => {
    const { store } = await open();
    const names = ['a/480.avif', 'a/full.webp', 'b/full.webp', 'c_%/full.webp', 'd/full.webp'];
    for (const name of names) await store.put(name, Buffer.from(name));
    for (const name of names) expect(String(await read(store, name))).toBe(name);
  });

  it('rejects every call when it is unreachable', async () => {
    const { store, leave } = await open();
    await store.put('a/full.webp', Buffer.from('a'));
    await leave();
    await expect(store.put('b/full.webp', Buffer.from('b'))).rejects.toThrow();
    await expect(store.get('a/full.webp')).rejects.toThrow();
    await expect(store.delete('a/full.webp')).rejects.toThrow();
  });
});

describe('The image store in S3', () => {
  it('is refused with a wrong secret, and stores nothing', async () => {
    const s3 = await fakeS3();
    const store = createS3Store({ ...s3.config, secretAccessKey: 'another' });
    await expect(store.put('a/full.webp', Buffer.from('a'))).rejects.toThrow('403');
    await expect(store.get('a/full.webp')).rejects.toThrow('403');
    expect(s3.objects.size).toBe(0);
  });

  it.runIf(hasSwift)('is refused by Swift with a wrong secret', async () => {
    const { openBucket } = await runningSwift();
    const store = createS3Store({ ...(await openBucket()), secretAccessKey: 'another' });
    await expect(store.put('a/full.webp', Buffer.from('a'))).rejects.toThrow('403');
    await expect(store.get('a/full.webp')).rejects.toThrow('403');
  });

  it.each(['broken', 'cut'] as const)(
    'rejects when the service is %s, and recovers afterwards',
    async (fault) => {
      const s3 = await fakeS3();
      const store = createS3Store(s3.config);
      s3.fail(fault);
      await expect(store.put('a/full.webp', Buffer.from('a'))).rejects.toThrow();
      await expect(store.get('a/full.webp')).rejects.toThrow();
      s3.fail(undefined);
      await store.put('a/full.webp', Buffer.from('a'));
      expect(String(await read(store, 'a/full.webp'))).toBe('a');
    },
  );

  it('follows no redirect', async () => {
    const s3 = await fakeS3();
    const store = createS3Store(s3.config);
    s3.fail('redirects');
    await expect(store.get('a/full.webp')).rejects.toThrow();
    await expect(store.put('a/full.webp', Buffer.from('a'))).rejects.toThrow();
    await expect(store.delete('a/full.webp')).rejects.toThrow();
    expect(s3.followed()).toBe(0);
  });

  it('rejects a file that is not the one stored', async () => {
    const s3 = await fakeS3();
    const { db, close } = await openDatabase();
    onTestFinished(close);
    const stores = createImageStores(db, { s3: s3.config, imageStore: 's3' });
    const bytes = randomBytes(2000);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const files = { 'full.webp': bytes.length, '480.webp': 3 };
    const record = { hash, folder: 'a', store: 's3', files } as const;
    await stores.get('s3').put('a/full.webp', bytes);
    expect((await readFile(stores, record, 'full.webp'))?.equals(bytes)).toBe(true);
    expect(await readFile(stores, record, '480.webp')).toBeUndefined();
    for (const other of [randomBytes(2000), randomBytes(1999), Buffer.concat([bytes, bytes])]) {
      await stores.get('s3').put('a/full.webp', other);
      await expect(readFile(stores, record, 'full.webp')).rejects.toThrow('not the one that was stored');
    }
    await stores.get('s3').put('a/480.webp', randomBytes(4));
    await expect(readFile(stores, record, '480.webp')).rejects.toThrow('not the one that was stored');
  });

  it('stops reading a file beyond its announced size', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    await expect(readWhole({ size: 5000, stream: endless })).rejects.toThrow('ended after 6000');
  });

  it.each(['slow', 'halts halfway'] as const)('times out when the service is %s', async (fault) => {
    const s3 = await fakeS3();
    await createS3Store(s3.config).put('a/full.webp', randomBytes(200_000));
    s3.fail(fault);
    await expect(read(createS3Store(s3.config, 300), 'a/full.webp')).rejects.toThrow(
      'the image store is too slow',
    );
  });

  it('returns a stream that fails when the file ends halfway', async () => {
    const s3 = await fakeS3();
    const store = createS3Store(s3.config);
    await store.put('a/full.webp', randomBytes(200_000));
    s3.fail('ends halfway');
    await expect(read(store, 'a/full.webp')).rejects.toThrow();
  });
});
