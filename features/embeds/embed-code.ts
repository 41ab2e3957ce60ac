/** The page of a puzzle in a frame (rules: embeds#frames). */
export const embedPath = (puzzleId: string) => `/embed/${encodeURIComponent(puzzleId)}`;

/** Size of a frame in pixels, until the page inside reports its height. */
export const frameSize = { width: 640, height: 560 };

/** Sets each frame to the height that its page reports (`features/embeds/web/frame.ts`). */
const resizer = `<script>addEventListener('message', (e) => {
  if (e.data && e.data.type === 'puzzlefly:height')
    for (const f of document.querySelectorAll('iframe')) if (f.contentWindow === e.source) f.height = e.data.height;
});</script>`;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface FrameOptions {
  origin: string;
  puzzleId: string;
  /** Accessible name of the frame. */
  title: string;
  width: number | '100%';
  height: number;
}

/** Returns the HTML of a frame. The frame works even if the page around it runs no scripts. */
export function frameHtml({ origin, puzzleId, title, width, height }: FrameOptions): string {
  const attributes = { src: origin + embedPath(puzzleId), title, width: `${width}`, height: `${height}` };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<iframe${written.join('')} loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** Returns the code for makers: a frame, and the script that adjusts its height. */
export const embedCode = (options: Pick<FrameOptions, 'origin' | 'puzzleId' | 'title'>): string =>
  `${frameHtml({ ...options, width: '100%', height: frameSize.height })}\n${resizer}`;
