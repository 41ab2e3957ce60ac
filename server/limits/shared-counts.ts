import { randomUUID } from 'node:crypto';
import type { Broker } from '../platform/realtime/broker.ts';
import { channels } from '../platform/realtime/channels.ts';
import type { LimitName } from './limits.ts';

/** What was taken since the last time: of which limit, under which key, how often. */
type Count = [limit: LimitName, key: string, count: number];

interface Told {
  from: string;
  counts: Count[];
}

const tellEveryMs = 250;
/** PostgreSQL carries 8000 bytes; the names around the counts take some, and quotes are escaped once more. */
const maxBytes = 6000;

/**
 * Tells the other processes what was taken here, a few times a second, and counts what they took. One process alone
 * does nothing. What is lost on the way only makes a limit a little wider.
 */
export function shareCounts(broker: Broker, add: (limit: LimitName, key: string, count: number) => void) {
  if (!broker.reachesOthers) return { note() {}, stop() {} };

  const self = randomUUID();
  const pending = new Map<string, Count>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopListening = broker.subscribe(channels.limits, (event) => {
    const { from, counts } = event as Told;
    if (from === self) return;
    for (const [limit, key, count] of counts) add(limit, key, count);
  });

  function tell(): void {
    timer = undefined;
    for (const counts of inChunks(pending.values())) {
      void broker.publish(channels.limits, { from: self, counts } satisfies Told);
    }
    pending.clear();
  }

  return {
    note(limit: LimitName, key: string, taken: number): void {
      if (taken === 0) return;
      const name = `${limit} ${key}`;
      const count = pending.get(name);
      if (count === undefined) pending.set(name, [limit, key, taken]);
      else count[2] += taken;
      timer ??= setTimeout(tell, tellEveryMs).unref();
    },
    stop(): void {
      clearTimeout(timer);
      stopListening();
    },
  };
}

function* inChunks(counts: Iterable<Count>): Generator<Count[]> {
  let chunk: Count[] = [];
  let bytes = 0;
  for (const count of counts) {
    const size = Buffer.byteLength(JSON.stringify(count)) + 1;
    if (bytes + size > maxBytes) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(count);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}
