import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/**
 * The run fails if this many journeys needed a second try: one may be due to a busy machine, several indicate a
 * bug.
 */
const tooMany = 3;

/** Lists the journeys that needed a second try, at the end of the run. Each of them probably has a race condition. */
export default class SecondTries implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (flaky.length > 0) console.error(`\nNEEDED A SECOND TRY: ${flaky.length}`);
    for (const test of flaky) console.error(`  ${test.titlePath().join(' › ')}`);
    return { status: flaky.length >= tooMany && status === 'passed' ? 'failed' : status };
  }
}
