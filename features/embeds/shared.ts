import type { PuzzleView } from '../../contract/api.ts';

/** Pattern of the pages in frames, for the routers of the server and the browser (rules: embeds#frames). */
export const embedPattern = '/embed/:puzzleId';

export const embedPath = (puzzleId: string) => `/embed/${encodeURIComponent(puzzleId)}`;

/** Size of a frame in pixels, until the page inside says its height. */
export const frameSize = { width: 640, height: 560 };

/** The height that a page in a frame sends to the page around it. */
export const heightMessage = 'puzzlefly:height';

/** Fits the height of each frame to its page. */
const resizer = `<script>addEventListener('message', (e) => {
  if (e.data && e.data.type === '${heightMessage}')
    for (const f of document.querySelectorAll('iframe')) if (f.contentWindow === e.source) f.height = e.data.height;
});</script>`;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface FrameOptions {
  /** Origin of this site. */
  origin: string;
  puzzleId: string;
  /** Accessible name of the frame. */
  title: string;
  width: number | '100%';
  height: number;
}

/** Returns the HTML of a frame, which works without scripts around it. */
export function frameHtml({ origin, puzzleId, title, width, height }: FrameOptions): string {
  const attributes = { src: origin + embedPath(puzzleId), title, width: `${width}`, height: `${height}` };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<iframe${written.join('')} loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** Returns the code for makers: a frame, and the script that fits its height. */
export const embedCode = (options: Pick<FrameOptions, 'origin' | 'puzzleId' | 'title'>): string =>
  `${frameHtml({ ...options, width: '100%', height: frameSize.height })}\n${resizer}`;

/** A puzzle without gift, replies and a reward that is gone (rules: embeds#what-it-shows). */
export function framedView({ puzzleId, type, description, expiresAt, ...view }: PuzzleView): PuzzleView {
  const { textsVersion, day, language, reward } = view;
  return {
    puzzleId,
    type,
    description,
    expiresAt,
    ...(textsVersion && { textsVersion }),
    ...(day && { day }),
    ...(language && { language }),
    reward: reward?.isClaimed === false ? reward : null,
  };
}
