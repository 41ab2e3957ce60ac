import type { Day } from '../../../contract/today.ts';
import { callsOf } from '../../../web/lib/api.ts';
import type { todayApi } from '../api.ts';

const call = callsOf<typeof todayApi>();

/** Starts a play of a day's puzzle (rules: today#days). */
export const startDay = (day: Day) => call('GET /api/today/:day', { params: { day } });

export const fetchDayStatistics = (day: Day) => call('GET /api/today/:day/others', { params: { day } });
