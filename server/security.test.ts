import { describe, expect, it } from 'vitest';
import { startScriptSource } from './pages/start-script.ts';
import { contentSecurityPolicyWithImages, pageHeaders, securityHeaders } from './security.ts';

describe('The content security policy', () => {
  const policy = (adScript?: string) => pageHeaders({ adScript })['content-security-policy'];

  it('lets in nothing from elsewhere, and no script of the page itself', () => {
    expect(policy()).not.toContain('http');
    expect(policy()).toContain(`script-src 'self' ${startScriptSource};`);
  });

  it('lets in the origin of a configured ad script, and only that', () => {
    const withAds = policy('https://ads.example/tag.js?zone=1') ?? '';
    expect(withAds).toContain(`script-src 'self' ${startScriptSource} https://ads.example;`);
    expect(withAds).toContain("object-src 'none'");
    expect(new Set(withAds.match(/https?:[^;\s]+/g))).toEqual(new Set(['https://ads.example']));
  });

  it('lets in pictures from one origin for an older puzzle', () => {
    const header = contentSecurityPolicyWithImages('https://pictures.example');
    expect(header).toContain("img-src 'self' data: blob: https://pictures.example");
    expect(header).toContain(`script-src 'self' ${startScriptSource};`);
  });
});

describe('Transport security', () => {
  it('is asked for behind TLS only', () => {
    const name = 'strict-transport-security';
    expect(securityHeaders({ isSecure: true })).toHaveProperty(name);
    expect(securityHeaders({ isSecure: false })).not.toHaveProperty(name);
  });
});
