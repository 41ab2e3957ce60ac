import type { Context } from '../../../platform/context.ts';
import { channel } from '../../../platform/realtime/broker.ts';
import { isAlike } from '../../images/server/feature.ts';
import { type SwitchName, switchNames } from '../../moderation/api.ts';
import type { BlockList } from './flags.ts';

/** Switches or blocks have changed; every process reloads them. */
const settingsChanged = channel<'changed'>('moderation settings');

/** How often to reload, in case a notice was lost. */
const reloadMs = 15_000;
/**
 * Maximum number of blocks loaded per kind; the newest are preferred. Comparing an image with all of them takes well
 * under a millisecond.
 */
const maxBlocks = 5000;

interface Dependencies extends Pick<Context, 'db' | 'broker' | 'now'> {
  log: { error(about: object, message: string): void };
}

interface Loaded {
  on: ReadonlySet<SwitchName>;
  blockList: BlockList;
  hosts: ReadonlySet<string>;
  images: { hash: string; likeness: string | null }[];
  /** When the block of each address key expires, in milliseconds since 1970. */
  addresses: ReadonlyMap<string, number>;
}

/** Keeps the emergency switches and blocks in memory, because visitors' writes are checked against them. */
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
    // Keeps the same object for an unchanged list, because lists are prepared once per object.
    if (JSON.stringify(list) !== JSON.stringify(blockList)) blockList = list;
    return {
      on: new Set(switches.map(({ name }) => name)),
      blockList,
      hosts: new Set(list.hosts),
      images: images.map(({ value, likeness }) => ({ hash: value, likeness })),
      addresses: new Map(addresses.map(({ value, until }) => [value, Number(until)])),
    };
  }

  /** Runs one reload at a time, and repeats it if something changed during the run. */
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
    /** Returns the active switches, in the order of the admin's tab. */
    on: () => switchNames.filter((name) => loaded.on.has(name)),
    /** Returns the words and hosts that send a text to the admin's review. */
    blockList: () => loaded.blockList,
    blockedHosts: () => loaded.hosts,

    isAddressBlocked: (keys: string[]) => keys.some((key) => (loaded.addresses.get(key) ?? 0) > now()),
    /** Whether the image, or a similar one, is blocked. */
    isImageBlocked: (hash: string, likenesses: string[]) =>
      loaded.images.some(
        (image) =>
          image.hash === hash ||
          (image.likeness !== null && likenesses.some((likeness) => isAlike(likeness, image.likeness ?? ''))),
      ),

    /** Reloads the settings in this process, then notifies all other processes. */
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
