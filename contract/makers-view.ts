import { type Static, Type } from 'typebox';
import { feesInReward } from '../features/fees/api.ts';
import { repliesInView } from '../features/replies/api.ts';
import { thanksInView } from '../features/thanks/api.ts';
import { wrongAnswersInView } from '../features/wrong-answers/api.ts';

/** What features add to a puzzle as its creator sees it. */
export const AddedToView = Type.Object({ ...thanksInView, ...repliesInView, ...wrongAnswersInView });
export type AddedToView = Static<typeof AddedToView>;

/** And to its reward. */
export const AddedToReward = Type.Object({ ...feesInReward });
export type AddedToReward = Static<typeof AddedToReward>;
