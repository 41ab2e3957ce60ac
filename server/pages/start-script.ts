import { createHash } from 'node:crypto';

/**
 * Loads a page's scripts once its words are drawn: on a slow line they would take the width that the style sheet and the
 * font need first. The second frame begins when the first one has been drawn. It is the only script inside a page, always the same, and let in by its hash
 * (docs/decisions/0018-scripts-after-the-first-image.md).
 */
export const startScript = `requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
  const files = JSON.parse(document.getElementById('page-scripts').textContent);
  for (const href of files.slice(1)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ files[0]);
})));`;

/** What lets it through the content security policy. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;
