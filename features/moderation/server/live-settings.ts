import { type SwitchName, switchNames } from '../../../contract/moderation-api.ts';
import type { Context } from '../../../platform/context.ts';
import { channel } from '../../../platform/realtime/broker.ts';
import { isAlike } from '../../images/server/feature.ts';
import type { BlockList } from './flags.ts';

/** The switches or the blocks have changed. Only a notice: every process reads them anew. */
const settingsChanged = channel<'changed'>('moderation settings');

/** Should a notice be lost, no process is behind for longer. */
const reloadMs = 15_000;
/** How many blocks of each sort count, the newest first. Comparing an image with all of them takes well under a millisecond. */
const maxBlocks = 5000;

interface Dependencies extends Pick<Context, 'db' | 'broker' | 'now'> {
  log: { error(about: object, message: string): void };
}

interface Loaded {
  on: ReadonlySet<SwitchName>;
  blockList: BlockList;
  hosts: ReadonlySet<string>;
  images: { hash: string; likeness: string | null }[];
  /** When the block of each address key ends. */
  addresses: ReadonlyMap<string, number>;
}

/** What every request is held to, in memory: the switches for bad days, and what may not come back. */
export async function createLiveSettings({ db, broker, now, log }: Dependencies) {
  let blockList: BlockList = { words: [], hosts: [] };
  let loaded: Loaded = await read();

  async function blocksOf(sort: 'phrase' | 'host' | 'likeness' | 'address') {
    return db
      .selectFrom('blocks')
      .select(['value', 'likeness', 'until'])
      .where('sort', '=', sort)
      .orderBy('id', 'desc')
      .limit(maxBlocks)
      .execute();
  }

  async function read(): Promise<Loaded> {
    const switches = await db.selectFrom('switches').select('name').execute();
    const [words, hosts, images, addresses] = [
      await blocksOf('phrase'),
      await blocksOf('host'),
      await blocksOf('likeness'),
      await blocksOf('address'),
    ];
    const list = { words: words.map(({ value }) => value), hosts: hosts.map(({ value }) => value) };
    // The same object for the same list, which is prepared for comparing once.
    if (JSON.stringify(list) !== JSON.stringify(blockList)) blockList = list;
    return {
      on: new Set(switches.map(({ name }) => name)),
      blockList,
      hosts: new Set(list.hosts),
      images: images.map(({ value, likeness }) => ({ hash: value, likeness })),
      addresses: new Map(addresses.map(({ value, until }) => [value, Number(until)])),
    };
  }

  /** One reading at a time, and another one after it when something changed meanwhile: the newest always wins. */
  let reading: Promise<void> | undefined;
  let isStale = false;
  function reload(): Promise<void> {
    isStale = true;
    reading ??= (async () => {
      while (isStale) {
        isStale = false;
        loaded = await read();
      }
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  const reloadOrLog = () =>
    void reload().catch((error: unknown) =>
      log.error({ err: error }, 'switches and blocks could not be read'),
    );

  const stopListening = broker.subscribe(settingsChanged, reloadOrLog);
  const timer = setInterval(reloadOrLog, reloadMs).unref();

  return {
    isOn: (name: SwitchName) => loaded.on.has(name),
    /** The switches that are on, in the order of the desk. */
    on: () => switchNames.filter((name) => loaded.on.has(name)),
    /** What the admin wants to look at before it is listed. */
    blockList: () => loaded.blockList,
    blockedHosts: () => loaded.hosts,

    isAddressBlocked: (keys: string[]) => keys.some((key) => (loaded.addresses.get(key) ?? 0) > now()),
    /** Is this image blocked, or one that looks like it? */
    isImageBlocked: (hash: string, likenesses: string[]) =>
      loaded.images.some(
        (image) =>
          image.hash === hash ||
          (image.likeness !== null && likenesses.some((likeness) => isAlike(likeness, image.likeness ?? ''))),
      ),

    /** Tells every process to read anew; this one has done so when it resolves. */
    async changed(): Promise<void> {
      await reload();
      await broker.publish(settingsChanged, 'changed');
    },
    stop(): void {
      clearInterval(timer);
      stopListening();
    },
  };
}

export type LiveSettings = Awaited<ReturnType<typeof createLiveSettings>>;
