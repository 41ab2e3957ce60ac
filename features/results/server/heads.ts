import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { keysFor, type SecretKeys } from '../../../platform/crypto/signing.ts';

/** PKCS#8 prefix of a raw Ed25519 private key (RFC 8410). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

/**
 * Signs heads of the log as C2SP signed notes. The signing key is derived from the secret key, so both change
 * together.
 */
export function createHeadSigner(secretKey: SecretKeys, origin: string) {
  const [seed] = keysFor(secretKey, 'log of results');
  const key = createPrivateKey({
    key: Buffer.concat([privateKeyPrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = rawPublicKey(key);
  // First four bytes of the hash of the name, a newline, the key type (1 is Ed25519) and the public key.
  const keyId = hash(
    'sha256',
    Buffer.concat([Buffer.from(`${origin}\n`), Buffer.of(1), publicKey]),
    'buffer',
  ).subarray(0, 4);

  return {
    publicKey: publicKey.toString('base64'),
    /** The key in the form in which verifiers configure it. */
    verifierKey: `${origin}+${keyId.toString('hex')}+${Buffer.concat([Buffer.of(1), publicKey]).toString('base64')}`,

    sign(size: number, root: Uint8Array): string {
      const note = `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
      const signature = Buffer.concat([keyId, sign(null, Buffer.from(note), key)]);
      return `${note}\n— ${origin} ${signature.toString('base64')}\n`;
    },

    /** Whether a checkpoint names this log and this key. Does not verify the signature. */
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
