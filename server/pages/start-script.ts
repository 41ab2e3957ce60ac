import { createHash } from 'node:crypto';

/**
 * Loads a page's scripts after its text is drawn: on a slow line they would delay the style sheet and the font. The second
 * frame begins when the first one is drawn. It is the only script inside a page, and the policy allows it by its hash
 * (docs/decisions/0018).
 */
export const startScript = `requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
  const files = JSON.parse(document.getElementById('page-scripts').textContent);
  for (const href of files.slice(1)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ files[0]);
})));`;

/** Its source in the content security policy. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;
