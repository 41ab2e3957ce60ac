import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './page-policy.ts';
import { startScriptSource } from './start-script.ts';

describe('A page’s content security policy', () => {
  it('allows no foreign sources, no inline style and only one inline script', () => {
    const policy = contentSecurityPolicy();
    expect(policy).not.toContain('http');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`script-src 'self' ${startScriptSource};`);
  });

  it('allows only the origin of a configured ad script in addition', () => {
    const withAds = contentSecurityPolicy({ adScript: 'https://ads.example/tag.js?zone=1' });
    expect(withAds).toContain(`script-src 'self' ${startScriptSource} https://ads.example;`);
    expect(withAds).toContain("object-src 'none'");
    expect(new Set(withAds.match(/https?:[^;\s]+/g))).toEqual(new Set(['https://ads.example']));
  });

  it('allows images from one origin for an older puzzle', () => {
    const policy = contentSecurityPolicy({ imageOrigin: 'https://pictures.example' });
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example");
    expect(policy).toContain(`script-src 'self' ${startScriptSource};`);
  });

  it('allows style attributes, but no scripts, where the server renders tiles and angles', () => {
    const policy = contentSecurityPolicy({ hasStyleAttributes: true });
    expect(policy).toContain("style-src 'self'; style-src-attr 'unsafe-inline'");
    expect(policy).toContain(`script-src 'self' ${startScriptSource};`);
  });
});
