import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './page-policy.ts';
import { startScriptSource } from './start-script.ts';

describe('The content security policy of a page', () => {
  it('lets in nothing from elsewhere, no script of the page itself but one, and no style', () => {
    const policy = contentSecurityPolicy();
    expect(policy).not.toContain('http');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`script-src 'self' ${startScriptSource};`);
  });

  it('lets in the origin of a configured ad script, and only that', () => {
    const withAds = contentSecurityPolicy({ adScript: 'https://ads.example/tag.js?zone=1' });
    expect(withAds).toContain(`script-src 'self' ${startScriptSource} https://ads.example;`);
    expect(withAds).toContain("object-src 'none'");
    expect(new Set(withAds.match(/https?:[^;\s]+/g))).toEqual(new Set(['https://ads.example']));
  });

  it('lets in images from one origin for an older puzzle', () => {
    const policy = contentSecurityPolicy({ imageOrigin: 'https://pictures.example' });
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example");
    expect(policy).toContain(`script-src 'self' ${startScriptSource};`);
  });

  it('lets in style attributes where the server draws tiles and angles, and there no scripts either', () => {
    const policy = contentSecurityPolicy({ hasStyleAttributes: true });
    expect(policy).toContain("style-src 'self'; style-src-attr 'unsafe-inline'");
    expect(policy).toContain(`script-src 'self' ${startScriptSource};`);
  });
});
