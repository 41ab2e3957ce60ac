/**
 * `npm run rotate-keys`: seals with SECRET_KEY what was sealed with a key of SECRET_KEYS_OLD, while the site runs with the
 * same configuration. It can be cut short and repeated.
 */
import { sealedSecret } from '../server/admin/second-factor.ts';
import { rotateSealed } from '../server/platform/crypto/rotation.ts';
import { createSealer } from '../server/platform/crypto/sealing.ts';
import { checkSecretKey, noteSecretKey } from '../server/platform/crypto/secret-key.ts';
import { sealedPushKeys } from '../server/push/push-keys.ts';
import { sealedSubscriptions } from '../server/push/subscriptions.ts';
import { sealedGifts } from '../server/puzzles/gifts.ts';
import { sealedColumns } from '../server/rewards/sealed-columns.ts';
import { sealedSuggestions } from '../server/suggestions/suggestions.ts';
import { sealedThanks } from '../server/thanks/thanks.ts';
import { sealedWrongAnswers } from '../server/wrong-answers/wrong-answers.ts';
import { runWithDatabase } from './run-command.ts';

await runWithDatabase(async (db, { secretKey }) => {
  await checkSecretKey(db, secretKey);
  const count = await rotateSealed(db, createSealer(secretKey), [
    ...sealedColumns,
    sealedGifts,
    sealedThanks,
    sealedSuggestions,
    sealedPushKeys,
    sealedSubscriptions,
    sealedWrongAnswers,
    sealedSecret,
  ]);
  await noteSecretKey(db, secretKey);
  console.log(`${count} secrets were sealed anew. All are sealed with SECRET_KEY now.`);
});
