import type { Migration } from 'kysely/migration';
import * as puzzles from './0001-puzzles.ts';
import * as rewards from './0002-rewards.ts';
import * as visitsAndAdmin from './0003-visits-and-admin.ts';
import * as images from './0004-images.ts';
import * as manageAndDelivery from './0005-manage-and-delivery.ts';
import * as holdsAndWaysToWin from './0006-holds-and-ways-to-win.ts';
import * as feesAndListing from './0007-fees-and-listing.ts';
import * as moderation from './0008-moderation.ts';
import * as figuresOfAPuzzle from './0009-figures-of-a-puzzle.ts';
import * as triesForTheBest from './0010-tries-for-the-best.ts';
import * as findWhatWasTakenDown from './0011-find-what-was-taken-down.ts';
import * as networksOfReportsAndListings from './0012-networks-of-reports-and-listings.ts';
import * as holdsByPerson from './0013-holds-by-person.ts';
import * as codesThatWereShown from './0014-codes-that-were-shown.ts';
import * as gifts from './0015-gifts.ts';
import * as thanks from './0016-thanks.ts';
import * as push from './0017-push.ts';
import * as wrongAnswers from './0018-wrong-answers.ts';
import * as solvers from './0019-solvers.ts';
import * as changedTexts from './0020-changed-texts.ts';
import * as replies from './0021-replies.ts';
import * as today from './0022-today.ts';
import * as resultsLog from './0023-results-log.ts';
import * as visitsByMonth from './0024-visits-by-month.ts';
import * as languages from './0025-languages.ts';
import * as behindOthers from './0026-behind-others.ts';

/** Every migration in order, by name. One that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-puzzles': puzzles,
  '0002-rewards': rewards,
  '0003-visits-and-admin': visitsAndAdmin,
  '0004-images': images,
  '0005-manage-and-delivery': manageAndDelivery,
  '0006-holds-and-ways-to-win': holdsAndWaysToWin,
  '0007-fees-and-listing': feesAndListing,
  '0008-moderation': moderation,
  '0009-figures-of-a-puzzle': figuresOfAPuzzle,
  '0010-tries-for-the-best': triesForTheBest,
  '0011-find-what-was-taken-down': findWhatWasTakenDown,
  '0012-networks-of-reports-and-listings': networksOfReportsAndListings,
  '0013-holds-by-person': holdsByPerson,
  '0014-codes-that-were-shown': codesThatWereShown,
  '0015-gifts': gifts,
  '0016-thanks': thanks,
  '0017-push': push,
  '0018-wrong-answers': wrongAnswers,
  '0019-solvers': solvers,
  '0020-changed-texts': changedTexts,
  '0021-replies': replies,
  '0022-today': today,
  '0023-results-log': resultsLog,
  '0024-visits-by-month': visitsByMonth,
  '0025-languages': languages,
  '0026-behind-others': behindOthers,
};
