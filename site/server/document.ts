import type { FastifyPluginAsync } from 'fastify';
import { linkImageSize } from '../../contract/link-images.ts';
import type { PageData, PageRequest, RenderedPage } from '../../contract/pages.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { fileOf, type Language, languageParameter, languages } from '../../words/languages.ts';
import { startScript } from './start-script.ts';

/** Colour theme of a page that ignores the reader's preference. */
export type Theme = 'light' | 'dark';

export interface PageLink {
  rel: string;
  type?: string;
  href: string;
}

/** The parts of a page's head that do not come from the page's content. */
export interface PageHead {
  /** Address of the page, for link previews in chats. */
  url: string;
  /** Whether search engines may list the page (rules: privacy#search-engines). */
  indexed: boolean;
  /** Uses the link preview of the site, regardless of what the page shows. */
  hasSiteCard?: boolean;
  /** Notice for browsers without scripts (rules: site#pages-without-scripts). */
  notice?: string | undefined;
  /** Texts of the link preview, if it is in another language than the page. */
  cardWords?: ServerWords;
  links?: readonly PageLink[];
  theme?: Theme | undefined;
}

/** Source of pages and files: the build or the development server. */
export interface Site {
  /** Serves scripts, styles, fonts and icons. */
  assets: FastifyPluginAsync;
  page(request: PageRequest, head: PageHead, language: Language): Promise<PageDocument>;
  wordsOf(language: Language): ServerWords;
  /** Returns the end of a document, with the play's token if there is one. */
  end(token?: string): string;
}

export interface PageDocument {
  /** HTML without the end. */
  html: string;
  /** Source of the inline styles, for the content security policy. */
  styleSource?: string;
}

export interface PageScripts {
  /** Loaded together with the entry, to avoid a chain of requests. */
  preloads: string[];
  entry: string;
}

interface PageFiles {
  /** If undefined, the page has no scripts and no data for them. */
  scripts?: PageScripts | undefined;
  /** Markup of the styles for the first paint. In a build, it contains the styles themselves, to save a round trip. */
  style: string;
  /** Address of the full style sheet, which scripts load later. */
  sheet?: string;
}

/** Renders the document around a page, without its end. All values are either escaped or the site's own. */
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
${head.indexed ? `<link rel="canonical" href="${url}">${alternates(url)}` : '<meta name="robots" content="noindex">'}${(head.links ?? []).map(linkElement).join('')}
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
<meta name="color-scheme" content="${head.theme ?? 'light dark'}">
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

const linkElement = ({ rel, type, href }: PageLink) =>
  `<link rel="${rel}"${type === undefined ? '' : ` type="${type}"`} href="${escapeHtml(href)}">`;

/** Links to the page in each language, for search engines. */
function alternates(url: string): string {
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${href}">`;
  const links = languages.map((language) => link(language, `${url}?${languageParameter}=${language}`));
  return [...links, link('x-default', url)].join('');
}

/** Returns the end of a document. The visitor's play token is a field of the form for answers. */
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

/** Escapes JSON so that it cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
