import { generateKeyPairSync } from 'node:crypto';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';

/** Name of the table's only row. */
const name = 'push';
const place = placeOf('push_keys.private_key', name);

/** The site's keys for push services (RFC 8292), in base64url. */
export interface PushKeys {
  /** The public key as an uncompressed point. */
  publicKey: string;
  privateKey: string;
}

/** Reads the site's key pair. The first start creates it; several processes that start together agree on one pair. */
export async function readPushKeys(db: Db, sealer: Sealer): Promise<PushKeys> {
  const find = () => db.selectFrom('push_keys').selectAll().where('name', '=', name);
  if ((await find().executeTakeFirst()) === undefined) {
    const { publicKey, privateKey } = makeKeys();
    await db
      .insertInto('push_keys')
      .values({ name, public_key: publicKey, private_key: sealer.seal(privateKey, place) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const { public_key, private_key } = await find().executeTakeFirstOrThrow();
  return { publicKey: public_key, privateKey: sealer.open(private_key, place) };
}

function makeKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}
