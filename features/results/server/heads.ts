import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { keysFor, type SecretKeys } from '../../../platform/crypto/signing.ts';

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/** Signs heads of the log as C2SP signed notes, with a key that follows from the secret key: who changes that one changes this. */
export function createHeadSigner(secretKey: SecretKeys, origin: string) {
  const [seed] = keysFor(secretKey, 'log of results');
  const key = createPrivateKey({
    key: Buffer.concat([privateKeyPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = rawPublicKey(key);
  // The name, a line's end, the sort of key: 1 is Ed25519.
  const keyId = hash(
    'sha256',
    Buffer.concat([Buffer.from(`${origin}\n`), Buffer.of(1), publicKey]),
    'buffer',
  ).subarray(0, 4);

  return {
    publicKey: publicKey.toString('base64'),
    /** What stands in a verifier's settings. */
    verifierKey: `${origin}+${keyId.toString('hex')}+${Buffer.concat([Buffer.of(1), publicKey]).toString('base64')}`,

    /** The checkpoint of a tree. */
    sign(size: number, root: Uint8Array): string {
      const note = `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
      const signature = Buffer.concat([keyId, sign(null, Buffer.from(note), key)]);
      return `${note}\n— ${origin} ${signature.toString('base64')}\n`;
    },

    /** Whether it was signed with this key, in this name. */
    isOwn: (checkpoint: string): boolean =>
      checkpoint.startsWith(`${origin}\n`) &&
      Buffer.from(checkpoint.trimEnd().split(' ').at(-1) ?? '', 'base64')
        .subarray(0, 4)
        .equals(keyId),
  };
}

export type HeadSigner = ReturnType<typeof createHeadSigner>;

const rawPublicKey = (key: KeyObject) =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-publicKeyBytes);
