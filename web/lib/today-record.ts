import type { Keyring } from '../../contract/manage-api.ts';
import {
  type DayRecord,
  type DaySolve,
  mergeRecords,
  readRecord,
  withSolve,
  writeRecord,
} from '../../contract/today-record.ts';
import { getStored, local, setStored } from '../../ui/storage.ts';
import { backUpKeys, call } from './api.ts';
import { recordKey } from './keyring.ts';

/** The record of solved days in this browser (rules: today#record). */
export const ownRecord = (): DayRecord => readRecord(getStored<string>(local, recordKey));

/**
 * Adds a solve to the record, here and in the sealed cookie. The record with it, and whether this browser keeps it. What the cookie
 * holds besides comes with a `storage` event.
 */
export function addSolve(number: number, solve: DaySolve): { record: DayRecord; isKept: boolean } {
  const wasCleared =
    getStored(local, recordKey) === undefined && document.cookie.includes('puzzlefly_has_days=');
  const record = withSolve(ownRecord(), number, solve);
  const isKept = keep(record);
  backUp(record);
  // The page may have been too quick for what fills the storage again.
  if (wasCleared) void addFromCookie();
  return { record, isKept };
}

/** Adds another record, as from the cookie or a private link: nothing here becomes less. */
export function addRecord(more: DayRecord, { isFromCookie = false } = {}): void {
  const record = mergeRecords(ownRecord(), more);
  keep(record);
  if (!isFromCookie) backUp(record);
}

/** Whether there is anything in another record that is not here. */
export const bringsMore = (more: DayRecord): boolean =>
  writeRecord(mergeRecords(ownRecord(), more)) !== writeRecord(ownRecord());

async function addFromCookie(): Promise<void> {
  try {
    const { days } = await call<Keyring>('/api/keyring');
    if (days) addRecord(readRecord(days), { isFromCookie: true });
    dispatchEvent(new Event('storage'));
  } catch {
    // The next page tries again.
  }
}

/** False where storage is full or forbidden. */
function keep(record: DayRecord): boolean {
  const text = writeRecord(record);
  setStored(local, recordKey, text);
  return getStored(local, recordKey) === text;
}

/** Into the cookie, where it is merged, too. The next day sends all again. */
const backUp = (record: DayRecord) => backUpKeys({ days: writeRecord(record) });
