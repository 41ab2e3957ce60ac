import type { FastifyPluginAsync } from 'fastify';
import { linkImageSize } from '../../contract/link-images.ts';
import type { PageData, PageRequest, RenderedPage } from '../../contract/pages.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { fileOf, type Language, languageParameter, languages } from '../../words/languages.ts';
import { startScript } from './start-script.ts';

/** What the server knows of a page beyond its content. */
export interface PageHead {
  /** The page's own address, for cards in chats. */
  url: string;
  /** May search engines list it (rules: privacy#search-engines)? */
  indexed: boolean;
  /** Its card in chats is the site's own, whatever stands on it. */
  hasSiteCard?: boolean;
  /** What it says where scripts do not run or do not come (rules: site#without-scripts). */
  notice?: string | undefined;
  /** What chats say of it, where that is not in the language of the page. */
  cardWords?: ServerWords;
}

/** Where pages and their files come from: the build, or the development server. */
export interface Site {
  /** Serves the scripts, styles, fonts and icons. */
  assets: FastifyPluginAsync;
  page(request: PageRequest, head: PageHead, language: Language): Promise<PageDocument>;
  /** What the server says in a language. */
  wordsOf(language: Language): ServerWords;
  /** The end of a document, with the token of the play in it, if there is one. */
  end(token?: string): string;
}

export interface PageDocument {
  /** HTML up to its end. */
  html: string;
  /** The source of the styles inside it, for the content security policy. */
  styleSource?: string;
}

/** The scripts that a page loads. */
export interface PageScripts {
  /** Scripts fetched together with the entry, so that none waits for another. */
  preloads: string[];
  entry: string;
}

interface PageFiles {
  /** Without them the page has none, and no data for them. */
  scripts?: PageScripts | undefined;
  /** The element of the styles that it is drawn with. Built, it holds their text: a file would cost another round trip. */
  style: string;
  /** The address of all styles, which the scripts load: what is drawn needs no more than its own. */
  sheet?: string;
}

/** The HTML document around a rendered page, but for its end. Everything in it comes escaped or is ours. */
export function renderDocument(
  page: RenderedPage,
  head: PageHead,
  files: PageFiles,
  data: PageData,
  { language, words }: { language: Language; words: ServerWords },
): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const url = escapeHtml(head.url);
  const { openGraph } = head.cardWords ?? words;
  const card = openGraph(page, head.hasSiteCard ? {} : data);
  const image = escapeHtml(new URL(card.image, head.url).href);
  const alt = escapeHtml(card.alt);
  const sheet = files.sheet === undefined ? '' : ` data-sheet="${files.sheet}"`;
  return `<!doctype html>
<html lang="${language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
${files.scripts ? loading(files.scripts) : ''}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${head.indexed ? `<link rel="canonical" href="${url}">${alternates(url)}` : '<meta name="robots" content="noindex">'}
<meta property="og:site_name" content="Puzzlefly">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(card.title)}">
<meta property="og:description" content="${escapeHtml(card.description)}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${image}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${linkImageSize.width}">
<meta property="og:image:height" content="${linkImageSize.height}">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image" content="${image}">
<meta name="twitter:image:alt" content="${alt}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FFF8EC" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15122B" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/${fileOf('manifest.webmanifest', language)}">
${files.style}
</head>
<body>
${renderBody(page, head)}
${files.scripts ? `<script type="application/json" id="page-data"${sheet}>${escapeJson(data)}</script>\n` : ''}`;
}

/** What is seen of a document. */
export function renderBody(page: RenderedPage, { notice }: PageHead): string {
  const note = notice === undefined ? '' : `<p class="unscripted notice">${escapeHtml(notice)}</p>\n`;
  return `${note}<div id="root">${page.body}</div>`;
}

function loading({ preloads, entry }: PageScripts): string {
  const links = preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return `${links}
<script>${startScript}</script>
<script type="module" src="${entry}"></script>`;
}

/** The same page in each language, for search engines. */
function alternates(url: string): string {
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${href}">`;
  const links = languages.map((language) => link(language, `${url}?${languageParameter}=${language}`));
  return [...links, link('x-default', url)].join('');
}

/** What follows: the visitor's own play token, as a field of the form of the answer, and the end of the document. */
export function endDocument(token?: string): string {
  const field =
    token === undefined
      ? ''
      : `<input type="hidden" id="play-token" name="token" form="answer" value="${escapeHtml(token)}">\n`;
  return `${field}</body>\n</html>\n`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
