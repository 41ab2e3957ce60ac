import type { Play } from '../../contract/api.ts';
import type { Day } from '../../contract/today.ts';
import type { Others } from '../../contract/today-api.ts';
import { call } from '../lib/api.ts';

/** The puzzle of a day (rules: today#days). */
export const startDay = (day: Day) => call<Play>(`/api/today/${day}`);

export const askOthers = (day: Day) => call<Others>(`/api/today/${day}/others`);
