import { LRUCache } from 'lru-cache';
import type { LoggedFacts, ResultProof } from '../../../contract/results-log.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import { countOf, placeRows, rewardRow, winRows } from '../../../platform/storage/rows.ts';
import { assertNotGone } from '../../puzzles/server/feature.ts';
import type { Prove, Wanted } from '../../results/server/feature.ts';
import { movedFacts, placeFacts, termsFacts, wonFacts } from './logged.ts';
import type { Offers } from './offers.ts';
import { sealedPlaces } from './sealed-columns.ts';

/**
 * How many of the first places each proof contains; the verifier expects all of them (rules:
 * results#check-it-yourself).
 */
const provenPlaces = 50;

/** Lifetime of a cached proof: the time that the log takes to get a new head. */
const cachedMs = 1000;

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  config: Pick<Context['config'], 'cacheMs'>;
  offers: Pick<Offers, 'get'>;
  sealer: Sealer;
  prove: Prove;
}

/**
 * Returns the data for checking a result: the rows in the database, and the openings of their log entries.
 * Opens the answer only once all prizes are won (rules: results#answer).
 */
export function createResultProof({ db, offers, sealer, prove, config, now }: Dependencies) {
  const cached = new LRUCache<string, ResultProof>({
    // A cached proof takes up to a hundred kilobytes.
    max: 100,
    ttl: cachedMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: (puzzleId) => read(puzzleId),
  });

  async function read(puzzleId: string): Promise<ResultProof> {
    assertNotGone(await offers.get(puzzleId));
    const reward = await rewardRow(db, puzzleId).selectAll().executeTakeFirst();
    if (reward === undefined) throw new Refusal('result_none');
    const { id, log_id: logId, log_terms: terms, log_moves: moved, log_answer } = reward;
    const wins = await winRows(db, id)
      .select(['prize', 'place', 'reward_claims.claimed_at', 'reward_claims.log_entry'])
      .execute();
    const places = await countOf(placeRows(db, id));
    const winners = wins.flatMap(({ place }) => place ?? []);
    const queue = await placeRows(db, id)
      .selectAll()
      .where(({ or, eb }) =>
        or([eb('place', '<=', Math.min(provenPlaces, places)), eb('place', 'in', [places, ...winners])]),
      )
      .execute();

    const opened = (facts: LoggedFacts): Wanted => ({ name: [facts[0], facts[1]], facts });
    const answer: Wanted = { name: ['answer', 1] };
    if (reward.is_claimed === 1 && log_answer !== '') {
      const [salt, ...facts] = JSON.parse(sealer.open(log_answer, sealedPlaces.answer(id)));
      Object.assign(answer, { salt, facts });
    }
    const proof = await prove(logId, [
      answer,
      opened(termsFacts(terms, reward)),
      ...(moved === 0 ? [] : [opened(movedFacts(moved, reward.deadline_at))]),
      ...queue.map((place) => ({ ...opened(placeFacts(place)), entry: place.log_entry })),
      ...wins.map(({ prize, place, claimed_at, log_entry }) => ({
        ...opened(wonFacts(prize, place, claimed_at)),
        entry: log_entry,
      })),
    ]);
    return { logId, terms, ...(moved === 0 ? {} : { moved }), places, won: wins.length, ...proof };
  }

  return (puzzleId: string) => (config.cacheMs === 0 ? read(puzzleId) : cached.forceFetch(puzzleId));
}

export type ReadResultProof = ReturnType<typeof createResultProof>;
