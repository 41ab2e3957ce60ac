import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageData, TypedAnswer } from '../../contract/pages.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import {
  type Caption,
  type Plays,
  playOf,
  type SharedChallenge,
} from '../../features/plays/server/feature.ts';
import type { Context } from '../../platform/context.ts';
import { createFairQueue } from '../../platform/fair-share.ts';
import { errorBody, Refusal, statusOf } from '../../platform/http/errors.ts';
import { logFault } from '../../platform/http/log-fault.ts';
import { createOriginOf } from '../../platform/http/origin.ts';
import type { HeavyWork, Limiter } from '../../platform/limits/feature.ts';
import { createSteadyClock } from '../../platform/steady-clock.ts';
import { isUnavailable } from '../../platform/storage/connect.ts';
import type { Language } from '../../words/languages.ts';
import type { PageLink, Site, Theme } from './document.ts';
import { noticeOf } from './notice.ts';
import { contentSecurityPolicy, type PageNeeds, pageHeaders } from './page-policy.ts';
import { encodingFor, type PreparedPage, preparePage } from './prepared-page.ts';

export interface PageDependencies {
  site: Site;
  plays: Pick<Plays, 'begin' | 'sharedChallenge' | 'judgeTyped'>;
  /** Returns the current notices. All pages show them, except pages for frames on other sites. */
  notices(words: ServerWords): string[];
  config: Pick<Context['config'], 'siteDetails' | 'publicUrl' | 'cacheMs' | 'imagesUrl'>;
  now: () => number;
  limiter: Pick<Limiter, 'sendersOf'>;
  heavyWork: HeavyWork;
}

type DrawnPage = PreparedPage & { policy: string; isFramed: boolean };

/** How to draw a page for frames on other sites (rules: embeds#frames). */
export interface Frame {
  theme?: Theme | undefined;
}

interface Drawing {
  /** If undefined, the requested path. */
  path?: string;
  indexed?: boolean;
  hasSiteCard?: boolean;
  data?: PageData;
  /** The language of the link preview: the maker's, if it is known. */
  cardLanguage?: Language;
  shared?: SharedChallenge;
  frame?: Frame | undefined;
  links?: readonly PageLink[];
  /** End of the document, if it is the same for everyone. Otherwise each visitor's own end is appended. */
  end?: string;
}

interface AskedPage {
  load(): Promise<Drawing>;
  /** How long the page is cached, in milliseconds. If 0, until it is evicted. */
  staysMs: number;
}

type LinksOf = (shared: SharedChallenge, origin: string) => readonly PageLink[];

/**
 * Pages depend on the language (rules: languages#choice). Pages of days also depend on the visitor's clock, which a
 * cookie contains.
 */
const variesBy = 'cookie, accept-language, accept-encoding';

/** Limits of the queue for drawing: two pages for each of 200 people behind one address. */
const maxWaiting = { perSender: 400, total: 1000 };
const maxWaitMs = 30_000;

/** Room for about 150 pages. */
const maxCachedBytes = 16 * 1024 * 1024;

export function createPages(dependencies: PageDependencies) {
  const { site, plays, notices, config, now, limiter, heavyWork } = dependencies;
  const { siteDetails, publicUrl, cacheMs, imagesUrl } = config;

  const originOf = createOriginOf(publicUrl);
  /**
   * Returns which content of other sites a page may load. Frames, and pages with secrets of the admin, makers or
   * winners, have no advertisements.
   */
  function needsOf(path: string, shared: SharedChallenge | undefined, isFramed: boolean): PageNeeds {
    if (/^\/(admin|reward|manage|my)\b/.test(path)) return {};
    const adScript = isFramed ? undefined : siteDetails.ads?.script;
    const { imageUrl, hasSteps } = shared ?? {};
    // A later step can have an image, which needs style attributes.
    if (imageUrl === undefined) return { adScript, ...(hasSteps && { hasStyleAttributes: true }) };
    if (!/^https?:/.test(imageUrl)) return { adScript, hasStyleAttributes: true };
    // Older content can show an image from another site (rules: images#older-content).
    const imageOrigin = new URL(imageUrl).origin;
    return { ...(imageOrigin === imagesUrl && { adScript }), imageOrigin, hasStyleAttributes: true };
  }

  let linksOf: LinksOf = () => [];

  /** Drawn pages by host, language and name. Nothing else in an address affects a page. */
  const drawn = new LRUCache<string, DrawnPage>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
  });
  /** Pages being drawn, by network and page. */
  const coming = new Map<string, Promise<DrawnPage>>();
  const queue = createFairQueue({
    most: maxWaiting,
    maxMs: maxWaitMs,
    refusal: () => new Refusal('too_many_requests').after(5),
  });
  /** Numbers that name the pages of a puzzle. A changed puzzle gets a new challenge, and with it a new number. */
  const challengeNumbers = new WeakMap<SharedChallenge, number>();
  let challenges = 0;

  /** Returns a page from the cache, or draws it once for all requests of a network. Networks take turns. */
  function drawOnce(request: FastifyRequest, name: string, asked: AskedPage): Promise<DrawnPage> {
    const key = `${originOf(request)} ${request.language} ${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const senders = limiter.sendersOf(request.ip);
    const own = `${senders[0]} ${key}`;
    const page =
      coming.get(own) ?? drawInTurn(request, key, senders, asked).finally(() => coming.delete(own));
    coming.set(own, page);
    return page;
  }

  /**
   * Throws a Refusal if too many pages wait, or if the network has used up its share of a busy process
   * (docs/decisions/0087).
   */
  async function drawInTurn(
    request: FastifyRequest,
    key: string,
    senders: readonly string[],
    { load, staysMs }: AskedPage,
  ): Promise<DrawnPage> {
    heavyWork.admit(request.ip);
    const drawing = await load();
    return inTurn(request, senders, async () => {
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const page = await draw(request, drawing);
      if (cacheMs > 0) drawn.set(key, page, { ttl: staysMs });
      return page;
    });
  }

  async function inTurn(
    request: FastifyRequest,
    senders: readonly string[],
    work: () => Promise<DrawnPage>,
  ): Promise<DrawnPage> {
    const end = await queue.wait(senders);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt;
      heavyWork.charge(request.ip, tookMs);
      // Pauses for as long as the drawing took, so that other requests are served.
      setTimeout(end, tookMs);
    }
  }

  async function draw(
    request: FastifyRequest,
    {
      path = pathOf(request),
      indexed = false,
      hasSiteCard = false,
      cardLanguage,
      data = {},
      shared,
      frame,
      links = [],
      end = '',
    }: Drawing,
  ): Promise<DrawnPage> {
    const head = {
      url: originOf(request) + path,
      indexed,
      // A framed page has no form for answers, because the response to the form could not be framed.
      notice: frame ? request.words.unscripted.nothing : noticeOf(request.words, path, data),
      links,
      theme: frame?.theme,
      ...(hasSiteCard ? { hasSiteCard } : {}),
      ...(cardLanguage ? { cardWords: site.wordsOf(cardLanguage) } : {}),
    };
    const shown = { ...siteDetails, notices: notices(request.words) };
    const asked = { path, data: { ...data, siteDetails: shown } };
    const { html, styleSource } = await site.page(asked, head, request.language);
    const isFramed = frame !== undefined;
    const policy = contentSecurityPolicy({ ...needsOf(path, shared, isFramed), styleSource, isFramed });
    return { ...preparePage(html + end), policy, isFramed };
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: DrawnPage, end = ''): Buffer {
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply
      .headers(pageHeaders)
      .header('content-security-policy', page.policy)
      .header('content-language', request.language)
      .header('vary', variesBy)
      .type('text/html; charset=utf-8');
    if (page.isFramed) reply.removeHeader('x-frame-options');
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return page.finish(end, encoding);
  }

  /** Sends a page that is the same for everyone. Pages with the same name are drawn at most once every `cacheMs`. */
  async function sendSharedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    {
      indexed = false,
      name = path,
      data,
      frame,
    }: Pick<Drawing, 'indexed' | 'frame'> & { name?: string; data?: () => Promise<PageData> } = {},
  ) {
    const load = async () => ({ path, indexed, data: (await data?.()) ?? {}, frame, end: site.end() });
    const page = await drawOnce(request, name, { load, staysMs: cacheMs });
    return reply.send(send(request, reply, page));
  }

  /** Sends a page with the reason for a refusal. The page is the same for all addresses of a route. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, frame?: Frame) {
    // A refusal that asks for a retry, such as for an exceeded limit, gets no page.
    if (refusal.retryAfter !== undefined) throw refusal;
    const path = placeholderPathOf(request);
    const data = errorBody(refusal, request.words);
    const name = `${path} ${JSON.stringify([data, frame])}`;
    return sendSharedPage(request, reply.code(statusOf(refusal.codes[0])), path, {
      name,
      data: async () => data,
      frame,
    });
  }

  /** Sends a puzzle's page, with the player's own token at its end. The page is drawn once until the puzzle changes. */
  async function sendPlayPage(request: FastifyRequest, reply: FastifyReply, shared: SharedChallenge) {
    const preview = isPreview(request, originOf(request));
    return sendShared(request, reply, shared, {
      preview,
      drawing: {
        cardLanguage: shared.language,
        data: { play: playOf(shared, '', preview) },
        links: linksOf(shared, originOf(request)),
      },
    });
  }

  /** Sends a puzzle drawn for frames on other sites. */
  async function sendFramed(
    request: FastifyRequest,
    reply: FastifyReply,
    shared: SharedChallenge,
    drawing: Required<Pick<Drawing, 'data' | 'links' | 'frame'>>,
  ) {
    return sendShared(request, reply, shared, {
      preview: false,
      drawing: { ...drawing, cardLanguage: shared.language },
    });
  }

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    shared: SharedChallenge,
    { preview, drawing }: { preview: boolean; drawing: Drawing },
  ) {
    const number = challengeNumbers.get(shared) ?? ++challenges;
    challengeNumbers.set(shared, number);
    const { play, ...others } = drawing.data ?? {};
    const said = JSON.stringify([drawing.path, others, drawing.frame, notices(request.words)]);
    const name = `${number} ${preview} ${request.routeOptions.url} ${said}`;
    const page = await drawOnce(request, name, { load: async () => ({ ...drawing, shared }), staysMs: 0 });
    return reply.send(send(request, reply, page, site.end(plays.begin(shared, preview))));
  }

  /** Sends a page with a day's puzzle. The page is drawn once per challenge. */
  async function sendDayPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { shared, caption }: { shared: SharedChallenge; caption: Caption | undefined },
    { data, ...drawing }: Pick<Drawing, 'path' | 'indexed' | 'hasSiteCard' | 'data'>,
  ) {
    return sendShared(request, reply, shared, {
      preview: false,
      drawing: { ...drawing, data: { ...data, play: playOf(shared, '', false, caption) } },
    });
  }

  /** Calls `sendPage`. If it throws a Refusal or the database is unavailable, sends the reason instead. */
  async function orRefuse<Sent>(
    request: FastifyRequest,
    reply: FastifyReply,
    sendPage: () => Promise<Sent>,
    frame?: Frame,
  ) {
    try {
      return await sendPage();
    } catch (error) {
      if (error instanceof Refusal) return refuse(request, reply, error, frame);
      if (!isUnavailable(error)) throw error;
      const refusal = new Refusal('unavailable').because(error);
      logFault(request, refusal);
      return refuse(request, reply, refusal, frame);
    }
  }

  /**
   * Sends the page after a posted form. It is never cached, because it contains the player's text and token
   * (rules: playing#answers-without-scripts).
   */
  async function sendTypedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    shared: SharedChallenge,
    { typed, token }: { typed: TypedAnswer; token?: string },
  ) {
    const preview = isPreview(request, originOf(request));
    const { attempts = 0, challenge = shared.challenge } = typed.verdict ?? {};
    const play = { ...playOf(shared, token ?? plays.begin(shared, preview), preview), attempts, challenge };
    heavyWork.admit(request.ip);
    const drawing = { cardLanguage: shared.language, data: { play, typed }, shared, end: site.end() };
    const page = await inTurn(request, limiter.sendersOf(request.ip), () => draw(request, drawing));
    return reply.send(send(request, reply, page));
  }

  return {
    originOf,
    refuse,
    orRefuse,
    sendSharedPage,
    sendPlayPage,
    sendFramed,
    sendDayPage,
    sendTypedPage,
    /** Sets which links the heads of play pages contain. */
    addPlayLinks(links: LinksOf): void {
      linksOf = links;
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

/** Path under which the 404 page for all unknown addresses is drawn. No route has this path. */
export const notFoundPath = '/not-found';

/** Address of the same route with a placeholder for the id, for pages that must not reveal it. */
export const placeholderPathOf = ({ routeOptions: { url = notFoundPath } }: FastifyRequest) =>
  url.replace(/:\w+/, 'none');

/** The requested path without the query. */
export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Whether a preview was requested, or the page was opened from a page for making puzzles (rules: playing#preview). */
function isPreview(request: FastifyRequest, origin: string): boolean {
  const { preview } = request.query as { preview?: unknown };
  return preview === 'true' || (request.headers.referer?.startsWith(`${origin}/create`) ?? false);
}
