import { type Static, Type } from 'typebox';
import { feesInReward } from '../features/fees/api.ts';
import { repliesInView } from '../features/replies/api.ts';
import { thanksInView } from '../features/thanks/api.ts';
import { trailsInView } from '../features/trails/api.ts';
import { wrongAnswersInView } from '../features/wrong-answers/api.ts';

/** Properties that features add to the maker's view of a puzzle. */
export const AddedToView = Type.Object({
  ...thanksInView,
  ...repliesInView,
  ...wrongAnswersInView,
  ...trailsInView,
});
export type AddedToView = Static<typeof AddedToView>;

/** Properties that features add to the reward in that view. */
export const AddedToReward = Type.Object({ ...feesInReward });
export type AddedToReward = Static<typeof AddedToReward>;
