/**
 * `npm run rotate-keys` reseals with SECRET_KEY everything that was sealed with a key of SECRET_KEYS_OLD, while the
 * site runs with the same configuration. It can be interrupted and repeated.
 */

import { rotateSealed } from '../platform/crypto/rotation.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { checkSecretKey, noteSecretKey } from '../platform/crypto/secret-key.ts';
import { storedTables } from '../server/features.ts';
import { runWithDatabase } from './run-command.ts';

await runWithDatabase(async (db, { secretKey }) => {
  await checkSecretKey(db, secretKey);
  const count = await rotateSealed(db, createSealer(secretKey), storedTables);
  await noteSecretKey(db, secretKey);
  console.log(`${count} secrets were sealed anew. All are sealed with SECRET_KEY now.`);
});
