import { randomUUID } from 'node:crypto';
import { type Broker, channel } from '../realtime/broker.ts';

/** Amount taken under a limit's key since the last message. */
type Count = [limit: string, key: string, count: number];

const countsTaken = channel<{ from: string; counts: Count[] }>('limits');

const publishEveryMs = 250;
/**
 * PostgreSQL limits a message to 8000 bytes. The envelope takes some of these bytes, and quotes are escaped a
 * second time.
 */
const maxBytes = 6000;

/**
 * Publishes this process's counts to the others a few times a second, and passes theirs to `onCount`. Does nothing if
 * there is only one process. A lost message only makes a limit a little looser.
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
