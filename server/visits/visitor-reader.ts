import { isbot } from 'isbot';
import { createLruCache } from '../platform/cache/lru-cache.ts';
import { type Device, readUserAgent } from './device.ts';
import { storedUserAgent } from './user-agent.ts';

/** Most visitors have one of few; telling robots takes longer than all the rest of a report. */
const maxKept = 1000;

/** Who sent a request, if it was a person, as far as the browser tells. */
export interface Person {
  userAgent: string;
  device: Device;
}

/** Nothing for a robot, or for a fetcher of link previews. */
export function createVisitorReader(): (userAgent: string | undefined) => Person | undefined {
  const kept = createLruCache<Person | 'robot'>(maxKept);
  const read = (userAgent: string): Person | 'robot' =>
    isbot(userAgent) ? 'robot' : { userAgent: storedUserAgent(userAgent), device: readUserAgent(userAgent) };

  return (userAgent) => {
    if (userAgent === undefined) return undefined;
    const known = kept.get(userAgent) ?? read(userAgent);
    kept.set(userAgent, known);
    return known === 'robot' ? undefined : known;
  };
}
