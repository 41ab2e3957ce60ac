import { describe, expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

describe('Strict-Transport-Security', () => {
  it('is sent behind TLS only', () => {
    const name = 'strict-transport-security';
    expect(securityHeaders({ isSecure: true })).toHaveProperty(name);
    expect(securityHeaders({ isSecure: false })).not.toHaveProperty(name);
  });
});
