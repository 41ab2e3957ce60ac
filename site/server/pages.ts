import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageData, TypedAnswer } from '../../contract/pages.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { type DealtChallenge, type Plays, playOf } from '../../features/plays/server/feature.ts';
import type { Context } from '../../platform/context.ts';
import { createFairQueue } from '../../platform/fair-share.ts';
import { errorBody, Refusal, statusOf } from '../../platform/http/errors.ts';
import { logFault } from '../../platform/http/log-fault.ts';
import { createOriginOf } from '../../platform/http/origin.ts';
import type { HeavyWork, Limiter } from '../../platform/limits/feature.ts';
import { createSteadyClock } from '../../platform/steady-clock.ts';
import { isUnavailable } from '../../platform/storage/connect.ts';
import type { Language } from '../../words/languages.ts';
import type { Site } from './document.ts';
import { noticeOf } from './notice.ts';
import { contentSecurityPolicy, type PageNeeds, pageHeaders } from './page-policy.ts';
import { encodingFor, type PreparedPage, preparePage } from './prepared-page.ts';

export interface PageDependencies {
  site: Site;
  plays: Pick<Plays, 'begin' | 'dealtChallenge' | 'judgeTyped'>;
  /** What every page says for now. */
  notices(words: ServerWords): string[];
  config: Pick<Context['config'], 'siteDetails' | 'publicUrl' | 'cacheMs' | 'imagesUrl'>;
  now: () => number;
  limiter: Pick<Limiter, 'askersOf'>;
  heavyWork: HeavyWork;
}

/** A page with the content security policy that it needs. */
type DrawnPage = PreparedPage & { policy: string };

interface Drawing {
  /** By default the one that was asked for. */
  path?: string;
  indexed?: boolean;
  hasSiteCard?: boolean;
  data?: PageData;
  /** Of its maker, where it has one. */
  cardLanguage?: Language;
  /** The puzzle that stands on it. */
  dealt?: DealtChallenge;
  /** Where it is the same for everyone; else each visitor's own follows. */
  end?: string;
}

interface AskedPage {
  load(): Promise<Drawing>;
  /** For how long it is cached: 0 for as long as there is room. */
  staysMs: number;
}

/** A page depends on the language (rules: languages#choice), a day's on the clock that the browser tells of in a cookie, too. */
const variesBy = 'cookie, accept-language, accept-encoding';

/** Pages that wait to be drawn: two for each of 200 people behind one address. */
const maxWaiting = { perAsker: 400, total: 1000 };
const maxWaitMs = 30_000;

/** About a hundred and fifty pages. */
const maxCachedBytes = 16 * 1024 * 1024;

/** Draws pages and sends them, with what was drawn a moment ago from memory. */
export function createPages(dependencies: PageDependencies) {
  const { site, plays, notices, config, now, limiter, heavyWork } = dependencies;
  const { siteDetails, publicUrl, cacheMs, imagesUrl } = config;

  const originOf = createOriginOf(publicUrl);
  const adScript = siteDetails.ads?.script;

  /** What a page loads beside our own. Those with secrets of the admin, a maker or a winner have no advertisements. */
  function needsOf(path: string, dealt?: DealtChallenge): PageNeeds {
    if (/^\/(admin|reward|manage|my)\b/.test(path)) return {};
    const { imageUrl } = dealt ?? {};
    if (imageUrl === undefined) return { adScript };
    if (!/^https?:/.test(imageUrl)) return { adScript, hasStyleAttributes: true };
    // Older content may show an image from elsewhere (rules: images#older-content).
    const imageOrigin = new URL(imageUrl).origin;
    return { ...(imageOrigin === imagesUrl && { adScript }), imageOrigin, hasStyleAttributes: true };
  }

  /** By host, language and name. What else stands in an address changes nothing on a page. */
  const drawn = new LRUCache<string, DrawnPage>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
  });
  /** By network and page. */
  const coming = new Map<string, Promise<DrawnPage>>();
  const queue = createFairQueue({
    most: maxWaiting,
    maxMs: maxWaitMs,
    refusal: () => new Refusal('too_many_requests').after(5),
  });
  /** A puzzle that changes is dealt anew, and gets new pages by that. */
  const dealNumbers = new WeakMap<DealtChallenge, number>();
  let deals = 0;

  /** A page from the cache, or drawn for all of a network that ask for it. Other networks wait for no turn but their own. */
  function drawOnce(request: FastifyRequest, name: string, asked: AskedPage): Promise<DrawnPage> {
    const key = `${originOf(request)} ${request.language} ${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const askers = limiter.askersOf(request.ip);
    const own = `${askers[0]} ${key}`;
    const page = coming.get(own) ?? drawInTurn(request, key, askers, asked).finally(() => coming.delete(own));
    coming.set(own, page);
    return page;
  }

  /** Throws a Refusal where too many wait, or where the network has had its share of a busy process (docs/decisions/0087). */
  async function drawInTurn(
    request: FastifyRequest,
    key: string,
    askers: readonly string[],
    { load, staysMs }: AskedPage,
  ): Promise<DrawnPage> {
    heavyWork.admit(request.ip);
    const drawing = await load();
    return inTurn(request, askers, async () => {
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const page = await draw(request, drawing);
      if (cacheMs > 0) drawn.set(key, page, { ttl: staysMs });
      return page;
    });
  }

  async function inTurn(
    request: FastifyRequest,
    askers: readonly string[],
    work: () => Promise<DrawnPage>,
  ): Promise<DrawnPage> {
    const end = await queue.wait(askers);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt;
      heavyWork.charge(request.ip, tookMs);
      // Others are answered meanwhile, also where each page is drawn before the next request is read.
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
      dealt,
      end = '',
    }: Drawing,
  ): Promise<DrawnPage> {
    const head = {
      url: originOf(request) + path,
      indexed,
      notice: noticeOf(request.words, path, data),
      ...(hasSiteCard ? { hasSiteCard } : {}),
      ...(cardLanguage ? { cardWords: site.wordsOf(cardLanguage) } : {}),
    };
    const shown = { ...siteDetails, notices: notices(request.words) };
    const asked = { path, data: { ...data, siteDetails: shown } };
    const { html, styleSource } = await site.page(asked, head, request.language);
    const policy = contentSecurityPolicy({ ...needsOf(path, dealt), styleSource });
    return { ...preparePage(html + end), policy };
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: DrawnPage, end = ''): Buffer {
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply
      .headers(pageHeaders)
      .header('content-security-policy', page.policy)
      .header('content-language', request.language)
      .header('vary', variesBy)
      .type('text/html; charset=utf-8');
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return page.finish(end, encoding);
  }

  /** A page that is the same for everyone, drawn once every `cacheMs` by its name: so none costs more for being asked often. */
  async function sendSharedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    {
      indexed = false,
      name = path,
      data,
    }: { indexed?: boolean; name?: string; data?: () => Promise<PageData> } = {},
  ) {
    const load = async () => ({ path, indexed, data: (await data?.()) ?? {}, end: site.end() });
    const page = await drawOnce(request, name, { load, staysMs: cacheMs });
    return reply.send(send(request, reply, page));
  }

  /** Why something is not shown: of all addresses of a route the same page. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    // Who comes too soon gets no page for it.
    if (refusal.retryAfter !== undefined) throw refusal;
    const path = standInOf(request);
    const data = errorBody(refusal, request.words);
    const name = `${path} ${JSON.stringify(data)}`;
    return sendSharedPage(request, reply.code(statusOf(refusal.codes[0])), path, {
      name,
      data: async () => data,
    });
  }

  /** The page of a puzzle, drawn once until the puzzle changes, with each player's own token at its end. */
  async function sendPlayPage(request: FastifyRequest, reply: FastifyReply, dealt: DealtChallenge) {
    const preview = isPreview(request, originOf(request));
    return sendDealt(request, reply, dealt, {
      preview,
      drawing: { cardLanguage: dealt.language, data: { play: playOf(dealt, '', preview) } },
    });
  }

  async function sendDealt(
    request: FastifyRequest,
    reply: FastifyReply,
    dealt: DealtChallenge,
    { preview, drawing }: { preview: boolean; drawing: Drawing },
  ) {
    const number = dealNumbers.get(dealt) ?? ++deals;
    dealNumbers.set(dealt, number);
    const { play, ...others } = drawing.data ?? {};
    const said = JSON.stringify([drawing.path, others, notices(request.words)]);
    const name = `${number} ${preview} ${request.routeOptions.url} ${said}`;
    const page = await drawOnce(request, name, { load: async () => ({ ...drawing, dealt }), staysMs: 0 });
    return reply.send(send(request, reply, page, site.end(plays.begin(dealt, preview))));
  }

  /** A page with the puzzle of a day, drawn once for its dealt challenge as those of other puzzles are. */
  async function sendDayPage(
    request: FastifyRequest,
    reply: FastifyReply,
    dealt: DealtChallenge,
    { data, ...drawing }: Pick<Drawing, 'path' | 'indexed' | 'hasSiteCard' | 'data'>,
  ) {
    return sendDealt(request, reply, dealt, {
      preview: false,
      drawing: { ...drawing, data: { ...data, play: playOf(dealt, '', false) } },
    });
  }

  /** The page of a puzzle, or of why there is none. */
  async function orRefuse<Sent>(request: FastifyRequest, reply: FastifyReply, sendPage: () => Promise<Sent>) {
    try {
      return await sendPage();
    } catch (error) {
      if (error instanceof Refusal) return refuse(request, reply, error);
      if (!isUnavailable(error)) throw error;
      const refusal = new Refusal('unavailable').because(error);
      logFault(request, refusal);
      return refuse(request, reply, refusal);
    }
  }

  /** The page that follows a form. It holds its player's text and token, so it is drawn anew each time (rules: playing#without-scripts). */
  async function sendTypedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    dealt: DealtChallenge,
    { typed, token }: { typed: TypedAnswer; token?: string },
  ) {
    const preview = isPreview(request, originOf(request));
    const { attempts = 0, challenge = dealt.challenge } = typed.verdict ?? {};
    const play = { ...playOf(dealt, token ?? plays.begin(dealt, preview), preview), attempts, challenge };
    heavyWork.admit(request.ip);
    const drawing = { cardLanguage: dealt.language, data: { play, typed }, dealt, end: site.end() };
    const page = await inTurn(request, limiter.askersOf(request.ip), () => draw(request, drawing));
    return reply.send(send(request, reply, page));
  }

  return { originOf, refuse, orRefuse, sendSharedPage, sendPlayPage, sendDayPage, sendTypedPage };
}

/** The page that stands for all addresses that have none. No route has it. */
export const notFoundPath = '/not-found';

/** An address of the same route without the id, for pages on which none is told. */
export const standInOf = ({ routeOptions: { url = notFoundPath } }: FastifyRequest) =>
  url.replace(/:\w+/, 'none');

/** What was asked for, without the query. */
export const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/';

/** Asked for, or opened from one of our own creation screens (rules: playing#preview). */
function isPreview(request: FastifyRequest, origin: string): boolean {
  const { preview } = request.query as { preview?: unknown };
  return preview === 'true' || (request.headers.referer?.startsWith(`${origin}/create`) ?? false);
}
