import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** So many journeys that needed a second try fail the run: one may meet a busy machine, several meet a fault. */
const tooMany = 3;

/** Lists loudly, at the end of the run, which journeys needed a second try: each is a race to be found. */
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
