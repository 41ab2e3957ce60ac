import { setTimeout as pause } from 'node:timers/promises';
import type { TrialProxy } from './proxy.ts';
import { openVisitor } from './visitor.ts';

const retryMs = 1000;

/** A page that looks at a stream as a browser does: when it ends, it is opened again a second later. */
export interface Follower {
  /** Whether some words have come, or come soon. */
  hears(words: string): Promise<boolean>;
  leave(): void;
}

export function follow(proxy: TrialProxy, path: string): Follower {
  let text = '';
  let visitor = openVisitor(proxy);
  let isOver = false;

  async function goOn(): Promise<void> {
    while (!isOver) {
      await visitor
        .read(path, (piece) => {
          text += piece;
        })
        .catch(() => {});
      visitor.close();
      await pause(retryMs);
      if (!isOver) visitor = openVisitor(proxy);
    }
  }
  void goOn();

  return {
    async hears(words) {
      for (let tries = 0; tries < 200 && !text.includes(words); tries++) await pause(10);
      return text.includes(words);
    },
    leave() {
      isOver = true;
      visitor.close();
    },
  };
}
