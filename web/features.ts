import { embeds } from '../features/embeds/feature.web.ts';
import { fees } from '../features/fees/feature.web.ts';
import { moderation } from '../features/moderation/feature.web.ts';
import { push } from '../features/push/feature.web.ts';
import { replies } from '../features/replies/feature.web.ts';
import { safety } from '../features/safety/feature.web.ts';
import { solvers } from '../features/solvers/feature.web.ts';
import { suggestions } from '../features/suggestions/feature.web.ts';
import { thanks } from '../features/thanks/feature.web.ts';
import { today } from '../features/today/feature.web.ts';
import { trails } from '../features/trails/feature.web.ts';
import { wrongAnswers } from '../features/wrong-answers/feature.web.ts';
import type { WebFeature } from './lib/slots.tsx';

/** All features that add pages, or parts of other features' pages. `routes.tsx` lists all other pages. */
export const features: readonly WebFeature[] = [
  thanks,
  replies,
  solvers,
  wrongAnswers,
  push,
  fees,
  today,
  suggestions,
  trails,
  embeds,
  moderation,
  safety,
];
