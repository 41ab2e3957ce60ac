import type { FastifyBaseLogger } from 'fastify';

const minute = 60_000;

/** Removes a feature's expired data. Returns how many of each kind were removed, by the kind's name in the log. */
type Sweep = () => Promise<Record<string, number>>;

/** Runs the registered sweeps once a minute (rules: puzzles#lifetime). Several processes may sweep at the same time. */
export function createSweeper(log: Pick<FastifyBaseLogger, 'info' | 'error'>) {
  const sweeps: Sweep[] = [];

  /** Runs in reverse order of registration, so that rows are removed before the images that they refer to. */
  async function sweep(): Promise<void> {
    const removed: Record<string, number> = {};
    for (const next of sweeps.toReversed()) Object.assign(removed, await next());
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'swept');
  }

  return {
    add: (next: Sweep) => void sweeps.push(next),
    sweep,
    /** Sweeps every minute until the returned function is called. */
    start(): () => void {
      const timer = setInterval(() => {
        sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
      }, minute);
      return () => clearInterval(timer);
    },
  };
}

export type Sweeper = ReturnType<typeof createSweeper>;
