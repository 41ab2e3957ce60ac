import { createSigner, type SecretKeys } from '../../../platform/crypto/signing.ts';

/** A play, stored only in its signed token (rules: playing#plays). */
export interface PlayState {
  /**
   * Random id, the same in all tokens of the play. Without it, two plays that start in the same millisecond
   * would be identical.
   */
  id: string;
  puzzleId: string;
  /** Data that the rules need to judge answers. */
  tokenData: unknown;
  /** Milliseconds since 1970. */
  startedAt: number;
  wrong: number;
  preview: boolean;
  /** How many of the maker's hints were read. */
  hints: number;
  /** When the maker last changed the texts that the challenge shows; null for the original texts. */
  changedAt: number | null;
}

/** Signs and opens play tokens. All times are milliseconds since 1970. */
export function createPlayTokens(secretKey: SecretKeys) {
  const { sign, open } = createSigner(secretKey, 'play');
  return {
    sign(
      play: Omit<PlayState, 'hints' | 'changedAt'> & Partial<Pick<PlayState, 'hints' | 'changedAt'>>,
      expiresAt: number,
    ): string {
      const { id, puzzleId, tokenData, startedAt, wrong, preview, hints = 0, changedAt = null } = play;
      const figures = [startedAt, wrong].map(String);
      const isPreview = preview ? 'preview' : '';
      const changed = changedAt === null ? '' : String(changedAt);
      return sign([id, puzzleId, ...figures, isPreview, write(tokenData), String(hints), changed], expiresAt);
    },

    /** Returns the play, or why its token is refused. */
    open(token: string, now: number): PlayState | 'invalid' | 'expired' {
      const fields = open(token, now);
      if (typeof fields === 'string') return fields;
      const [id = '', puzzleId = '', startedAt, wrong, preview, tokenData = '', hints, changedAt] = fields;
      return {
        id,
        puzzleId,
        tokenData: read(tokenData),
        startedAt: Number(startedAt),
        wrong: Number(wrong),
        preview: preview === 'preview',
        hints: Number(hints),
        changedAt: changedAt ? Number(changedAt) : null,
      };
    },
  };
}

/** Most puzzle types have null token data. */
function write(tokenData: unknown): string {
  return tokenData === null ? '' : Buffer.from(JSON.stringify(tokenData)).toString('base64url');
}

function read(tokenData: string): unknown {
  return tokenData === '' ? null : JSON.parse(Buffer.from(tokenData, 'base64url').toString());
}
