/**
 * `npm run rotate-keys`: seals with SECRET_KEY what was sealed with a key of SECRET_KEYS_OLD, while the site runs with the
 * same configuration. It can be cut short and repeated.
 */
import { sealedSecret } from '../server/admin/second-factor.ts';
import { readConfig } from '../server/config.ts';
import { rotateSealed } from '../server/platform/crypto/rotation.ts';
import { createSealer } from '../server/platform/crypto/sealing.ts';
import { checkSecretKey, noteSecretKey } from '../server/platform/crypto/secret-key.ts';
import { connect } from '../server/platform/storage/connect.ts';
import { sealedColumns } from '../server/rewards/sealed-columns.ts';

try {
  const config = readConfig(process.env);
  const db = await connect(config);
  try {
    await checkSecretKey(db, config.secretKey);
    const count = await rotateSealed(db, createSealer(config.secretKey), [...sealedColumns, sealedSecret]);
    await noteSecretKey(db, config.secretKey);
    console.log(`${count} secrets were sealed anew. All are sealed with SECRET_KEY now.`);
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
