import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { createKeyMaker } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf, updatePuzzle } from '../../../platform/storage/rows.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { isBlank } from '../../../puzzles/text.ts';
import { thanksProblems } from '../../gifts/gift-rules.ts';
import type { Remarks } from '../../moderation/server/feature.ts';
import { assertCreatorKey, assertNotEnded } from '../../puzzles/server/feature.ts';
import type { Offers, SolveProof } from '../../rewards/server/feature.ts';
import type { TextIntake } from '../../safety/server/feature.ts';
import type { Thanks, ThanksChange, ThanksRequest } from '../api.ts';

/** Limit per puzzle: more than a maker reads, but too few to be a flood. */
const maxOfPuzzle = 1000;
const listed = 50;

const wordsPlace = (id: string) => placeOf('thanks.words', id);

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  secretKey: Context['config']['secretKey'];
  offers: Pick<Offers, 'get' | 'change'>;
  openProof(puzzleId: string, proof: string): Pick<SolveProof, 'id'>;
  sealer: Sealer;
  limiter: Pick<Limiter, 'take' | 'tryTake' | 'addressKey' | 'networkKey'>;
  admitTexts: TextIntake;
}

/** Solvers' private messages to the maker (rules: gifts#thanks). */
export function createThanks(dependencies: Dependencies) {
  const { db, secretKey, offers, openProof, sealer, limiter, admitTexts, now, events } = dependencies;
  /** Hashes the play's id with a key, because the public log contains an unkeyed hash of it. */
  const idOf = createKeyMaker(secretKey, 'thanks of a play');
  const ofPuzzle = (from: Db, puzzleId: string) =>
    from.selectFrom('thanks').where('puzzle_id', '=', puzzleId);

  return {
    /** Stores thanks for a solve; sending them again changes nothing. Throws a Refusal if they are not accepted. */
    async say(puzzleId: string, { proof, reaction, ...said }: ThanksRequest, address: string): Promise<void> {
      const [problem, ...more] = thanksProblems(said);
      if (problem !== undefined) throw new Refusal(problem, ...more);
      const id = idOf(openProof(puzzleId, proof).id);
      const network = `${puzzleId} ${limiter.networkKey(address)}`;
      limiter.take('thanks_of_puzzle', network);
      admitTexts(said, address, 'thanks');
      const words = Object.fromEntries(
        Object.entries(said).flatMap(([name, text]) => (isBlank(text) ? [] : [[name, text.trim()]])),
      );
      const wait = limiter.tryTake([
        ['thanks_in_front', `${puzzleId} ${limiter.addressKey(address)}`],
        ['network_thanks_in_front', network],
      ]);
      const sealed =
        Object.keys(words).length === 0 ? '' : sealer.seal(JSON.stringify(words), wordsPlace(id));
      // Without the lock, the puzzle could end before the insert, which would leave the row behind.
      await offers.change(puzzleId, async (transaction, puzzle) => {
        assertNotEnded(puzzle, now());
        if (puzzle.thanks_off === 1) throw new Refusal('thanks_off');
        const count = await countOf(ofPuzzle(transaction, puzzleId));
        if (count >= maxOfPuzzle) throw new Refusal('thanks_full');
        await transaction
          .insertInto('thanks')
          .values({
            id,
            puzzle_id: puzzleId,
            at: now(),
            reaction,
            words: sealed,
            hidden_at: null,
            is_behind: wait > 0 ? 1 : 0,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
      events.emit('news for makers', [puzzleId]);
    },

    /** Switches thanks off or on, or hides one message, given the creator key. Throws a Refusal if the key is wrong. */
    async change(puzzleId: string, creatorKey: string, { isOff, hide }: ThanksChange): Promise<void> {
      assertCreatorKey(await offers.get(puzzleId), creatorKey);
      if (isOff !== undefined) {
        await updatePuzzle(db, puzzleId)
          .set({ thanks_off: isOff ? 1 : 0 })
          .execute();
      }
      if (hide !== undefined) {
        await db
          .updateTable('thanks')
          .set({ hidden_at: now() })
          .where('puzzle_id', '=', puzzleId)
          .where('id', '=', hide)
          .execute();
      }
      events.emit('puzzle changed', puzzleId);
    },

    /**
     * Returns the newest thanks; the first few from each address and network come first. Callers must have checked the
     * creator key.
     */
    latest: async (puzzleId: string): Promise<Thanks[]> =>
      read(ofPuzzle(db, puzzleId).where('hidden_at', 'is', null)),

    /** Finds, hides and lists reported thanks for the moderation. */
    remarks: {
      async puzzleIdOf(id) {
        const row = await db.selectFrom('thanks').select('puzzle_id').where('id', '=', id).executeTakeFirst();
        return row?.puzzle_id;
      },
      async hide(transaction, id, at) {
        await transaction
          .updateTable('thanks')
          .set({ hidden_at: at, reported_at: at })
          .where('id', '=', id)
          .execute();
      },
      async reported(puzzleId) {
        const said = await read(ofPuzzle(db, puzzleId).where('reported_at', 'is not', null));
        return said.map(({ name, text }) => [name, text].filter(Boolean).join(': '));
      },
    } satisfies Remarks,
  };

  async function read(from: ReturnType<typeof ofPuzzle>): Promise<Thanks[]> {
    const rows = await from.selectAll().orderBy('is_behind').orderBy('at', 'desc').limit(listed).execute();
    return rows.map(({ id, at, reaction, words }) => ({
      id,
      at: new Date(at).toISOString(),
      reaction,
      ...(words === '' ? {} : readWords(sealer.open(words, wordsPlace(id)))),
    }));
  }
}

function readWords(json: string): Pick<Thanks, 'name' | 'text'> {
  const { name, text } = JSON.parse(json) as Pick<Thanks, 'name' | 'text'>;
  return { ...(name === undefined ? {} : { name }), ...(text === undefined ? {} : { text }) };
}

export type ThanksStore = ReturnType<typeof createThanks>;
