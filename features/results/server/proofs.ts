import type { LoggedEntry, LoggedFacts, LogKind, ResultProof } from '../../../contract/results-log.ts';
import type { Context } from '../../../platform/context.ts';
import { entryKey, isNamed } from './entries.ts';
import type { HeadSigner } from './heads.ts';
import { readHead, type Sequencer } from './sequencer.ts';
import { createTree, type ReadTile } from './tree.ts';

interface Dependencies extends Pick<Context, 'db'> {
  sequencer: Sequencer;
  signer: HeadSigner;
  readTile: ReadTile;
}

/** An entry to prove; without facts it is not opened. `salt` is set if the log does not store the salt. */
export interface Wanted {
  name: readonly [LogKind, number];
  facts?: LoggedFacts;
  salt?: string;
  /** Key of the entry of a place or a win. */
  entry?: number | null;
}

/** Proves a reward's log entries, each with its path to the signed root. Leaves out missing entries. */
export function createProofs({ db, sequencer, signer, readTile }: Dependencies) {
  /** Returns the signed head, and the wanted entries that it covers. */
  async function find(logId: string, wanted: Map<string, Wanted>) {
    const head = await readHead(db);
    const published = db
      .selectFrom('log_entries')
      .select(['log_index', 'kind', 'number', 'salt', 'commitment'])
      .where('log_index', '<', head?.size ?? 0)
      .$narrowType<{ log_index: number }>()
      .where('log_id', '=', logId);
    const keys = [...wanted.values()].flatMap(({ entry }) => entry ?? []);
    const rows = [
      ...(await published.where(isNamed).execute()),
      ...(keys.length === 0 ? [] : await published.where(entryKey(db), 'in', keys).execute()),
    ];
    return {
      head,
      rows: rows
        .filter(({ kind, number }) => wanted.has(`${kind} ${number}`))
        .toSorted((a, b) => a.log_index - b.log_index),
    };
  }

  return async (
    logId: string,
    asked: Wanted[],
  ): Promise<Pick<ResultProof, 'checkpoint' | 'key' | 'entries'>> => {
    const wanted = new Map(asked.map((one) => [one.name.join(' '), one]));
    let found = await find(logId, wanted);
    const isBehind = ({ head, rows }: typeof found) =>
      rows.length < wanted.size || head === undefined || !signer.isOwn(head.checkpoint);
    // The latest entries may not have numbers yet. Tries twice, because a run that was already in progress may have
    // missed them.
    for (let tries = 0; isBehind(found) && tries < 2; tries += 1) {
      await sequencer.number();
      found = await find(logId, wanted);
    }
    const { head: { size, checkpoint } = { size: 0, checkpoint: '' }, rows } = found;
    const tree = createTree(readTile);
    const entries: LoggedEntry[] = [];
    for (const { log_index: index, kind, number, salt, commitment } of rows) {
      const path = (await tree.path(index, size)).map((hash) => Buffer.from(hash).toString('base64'));
      const { facts, salt: kept = salt } = wanted.get(`${kind} ${number}`) ?? {};
      entries.push(
        facts === undefined || kept === '' ? { index, commitment, path } : { index, facts, salt: kept, path },
      );
    }
    return { checkpoint, key: signer.publicKey, entries };
  };
}

export type Prove = ReturnType<typeof createProofs>;
