import { describe, expect, it } from 'vitest';
import { securityHeaders } from './headers.ts';

describe('Transport security', () => {
  it('is asked for behind TLS only', () => {
    const name = 'strict-transport-security';
    expect(securityHeaders({ isSecure: true })).toHaveProperty(name);
    expect(securityHeaders({ isSecure: false })).not.toHaveProperty(name);
  });
});
