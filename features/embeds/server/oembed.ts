import { linkImageSize } from '../../../contract/link-images.ts';
import { playPath } from '../../../contract/routes.ts';
import type { ServerWords } from '../../../contract/server-words.ts';
import { playRoutes } from '../../../puzzles/puzzle.ts';
import type { SharedChallenge } from '../../plays/server/feature.ts';
import type { OEmbed, OEmbedQuery } from '../api.ts';
import { frameHtml, frameSize } from '../embed-code.ts';

/** Seconds for which consumers and caches may keep a reply. */
export const cacheSeconds = 300;

/** Returns the id of the puzzle whose play page has this address; undefined for any other address. */
export function puzzleIdOf(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, route, puzzleId] = /^\/play\/(\w+)\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  const isOurs = url.origin === origin && playRoutes.some((each) => each === route);
  return isOurs ? puzzleId : undefined;
}

/** The oEmbed address of a puzzle's page. Colons and slashes need no escaping in a query. */
export const oEmbedAddress = ({ view: { type, puzzleId } }: SharedChallenge, origin: string) =>
  `${origin}/oembed?url=${origin}${playPath(type, puzzleId)}`;

/** Returns the oEmbed reply for a puzzle. It shows no more than the preview of the puzzle's link. */
export function oEmbedOf(
  { view: puzzle, challenge }: Pick<SharedChallenge, 'view' | 'challenge'>,
  { maxwidth, maxheight }: Pick<OEmbedQuery, 'maxwidth' | 'maxheight'>,
  { origin, words }: { origin: string; words: Pick<ServerWords, 'openGraph'> },
): OEmbed {
  const most = { width: Number(maxwidth ?? 99_999), height: Number(maxheight ?? 99_999) };
  const card = words.openGraph({ title: '', description: '' }, { play: { puzzle, challenge } });
  const size = {
    width: Math.min(frameSize.width, most.width),
    height: Math.min(frameSize.height, most.height),
  };
  const hasThumbnail = linkImageSize.width <= most.width && linkImageSize.height <= most.height;
  return {
    version: '1.0',
    type: 'rich',
    title: card.title,
    provider_name: 'Puzzlefly',
    provider_url: `${origin}/`,
    cache_age: cacheSeconds,
    html: frameHtml({ origin, puzzleId: puzzle.puzzleId, title: card.title, ...size }),
    ...size,
    ...(hasThumbnail && {
      thumbnail_url: origin + card.image,
      thumbnail_width: linkImageSize.width,
      thumbnail_height: linkImageSize.height,
    }),
  };
}
