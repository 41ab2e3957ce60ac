import { randomUUID } from 'node:crypto';
import { type Broker, channel } from '../realtime/broker.ts';

/** What was taken since the last time: of which limit, under which key, how often. */
type Count = [limit: string, key: string, count: number];

const countsTaken = channel<{ from: string; counts: Count[] }>('limits');

const publishEveryMs = 250;
/** A message of PostgreSQL has at most 8000 bytes; the names around the counts need some, and quotes are escaped again. */
const maxBytes = 6000;

/**
 * Publishes to the other processes what was taken here, a few times a second, and reports what they took to `onCount`. One
 * process alone does nothing. A message that is lost only makes a limit a little wider.
 */
export function shareCounts(broker: Broker, onCount: (...count: Count) => void) {
  if (!broker.reachesOthers) return { add() {}, stop() {} };

  const self = randomUUID();
  const pending = new Map<string, Count>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopListening = broker.subscribe(countsTaken, ({ from, counts }) => {
    if (from === self) return;
    for (const count of counts) onCount(...count);
  });

  function publish(): void {
    timer = undefined;
    for (const counts of inChunks(pending.values())) {
      void broker.publish(countsTaken, { from: self, counts });
    }
    pending.clear();
  }

  return {
    add(limit: string, key: string, taken: number): void {
      if (taken === 0) return;
      const name = `${limit} ${key}`;
      const count = pending.get(name);
      if (count === undefined) pending.set(name, [limit, key, taken]);
      else count[2] += taken;
      timer ??= setTimeout(publish, publishEveryMs).unref();
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
