import { join, relative } from 'node:path';
import { types as b, type NodePath, type PluginObj, transformAsync } from '@babel/core';
import { generate } from '@babel/generator';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { isTrial, type Language } from '../words/languages.ts';
import { disguise } from './disguise.ts';

type Tokens = Extract<CompiledMessage, unknown[]>;
type Token = Tokens[number];

const root = join(import.meta.dirname, '..');
const config = getConfig({ cwd: root });

const cataloguesDir = join(root, 'words/catalogues');

/** Opens the catalogues of all languages with Lingui. Tests pass another directory. */
export async function openCatalogs(directory = cataloguesDir) {
  const moved = config.catalogs.map((catalog) => ({
    ...catalog,
    path: join(directory, '{locale}'),
    exclude: catalog.exclude ?? [],
  }));
  const [catalogs] = await getCatalogs({ ...config, catalogs: moved });
  if (catalogs === undefined) throw new Error('lingui.config.ts names no catalogue');
  return catalogs;
}

/**
 * Returns every sentence of a language by id. A sentence without a translation is in English (rules:
 * languages#trial).
 */
export async function sentencesOf(language: string, directory?: string): Promise<Record<string, string>> {
  const catalogs = await openCatalogs(directory);
  const { messages } = await catalogs.getTranslations(language, {
    fallbackLocales: { default: 'en' },
    sourceLocale: 'en',
  });
  return messages;
}

/** A sentence of the site: its English text, its context, and its translation into a language (empty if none) */
export type Sentence = readonly [sentence: string, context: string, words: string];

export async function catalogueOf(language: Language): Promise<Sentence[]> {
  const catalogs = await openCatalogs();
  const [english = {}, spoken = {}] = [await catalogs.read('en'), await catalogs.read(language)];
  return Object.entries(english).flatMap(([id, { message, context = '', obsolete }]) =>
    message === undefined || obsolete ? [] : [[message, context, spoken[id]?.translation ?? ''] as const],
  );
}

/** The name by which the built code imports `numberText` of words/numbers.ts */
const numberTextName = '_numberText';

/** Returns the plugin for a language. The language that DISGUISED names gets pseudo-words (`disguise.ts`). */
export const wordsFor = (language: Language, catalogues?: string) =>
  wordsInPlace(language, process.env.DISGUISED === language ? disguise : undefined, catalogues);

/**
 * Replaces the sentences of a module with their translations into one language, as string literals, templates or
 * elements. A page thus loads only its own texts, and looks none up at run time.
 *
 * @param change transforms each text of a translation, to test the layout with pseudo-words
 */
function wordsInPlace(language: Language, change = (text: string) => text, catalogues?: string): Plugin {
  let translations: Record<string, string> = {};
  return {
    name: 'words-in-place',
    enforce: 'pre',
    async buildStart() {
      translations = await sentencesOf(language, catalogues);
    },
    async transform(code, id) {
      const path = relative(root, id.split('?', 1)[0] ?? id);
      if (path === 'words/language.ts')
        return code.replace("= 'en'", `= '${language}'`).replace('= false', `= ${isTrial(language)}`);
      if (path.includes('node_modules') || !code.includes("from '#words'")) return null;
      const wordsOf = ({ id, message }: MarkedSentence) =>
        compileMessageOrThrow(translations[id] || message, change);
      // The printed module keeps its lines, so it needs no source map.
      return { code: fill(await parseOnce(code, path), language, wordsOf), map: null };
    },
  };
}

/** A sentence of a module. Its values and elements are source code. */
interface MarkedSentence {
  id: string;
  message: string;
  /** Whether the sentence comes from `<Trans>` */
  isElement: boolean;
  values: Map<string, string>;
  elements: Map<string, { tag: string; attributes: string }>;
}

/** A module with a placeholder for each of its sentences. Values of a sentence may contain placeholders, too. */
interface Template {
  text: string;
  sentences: MarkedSentence[];
}

const placeholder = /_sentence(\d+)_/g;
const placeholderOf = (index: number) => b.identifier(`_sentence${index}_`);

/** Parsed modules by path. Babel takes most of the build's time, and its result is the same for every language. */
const parsed = new Map<string, { code: string; template: Promise<Template> }>();

function parseOnce(code: string, path: string): Promise<Template> {
  const known = parsed.get(path);
  if (known?.code === code) return known.template;
  const template = parse(code, path);
  parsed.set(path, { code, template });
  return template;
}

/** Lets Lingui's macro find the sentences, and replaces them with placeholders. */
async function parse(code: string, path: string): Promise<Template> {
  const sentences: MarkedSentence[] = [];
  const result = await transformAsync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    retainLines: true,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      [linguiMacro, { linguiConfig: config, descriptorFields: 'all' }],
      () => placeholders(sentences),
    ],
  });
  return { text: result?.code ?? code, sentences };
}

/**
 * A Babel plugin that collects the sentences that the macro has found. It visits nodes on exit, so inner
 * sentences come first.
 */
const placeholders = (sentences: MarkedSentence[]): PluginObj => ({
  visitor: {
    CallExpression: {
      exit(path) {
        const descriptor = path.node.arguments[0];
        if (!isSaying(path) || !b.isObjectExpression(descriptor)) return;
        path.replaceWith(placeholderOf(sentences.push(sentenceOf(descriptor, false)) - 1));
      },
    },
    JSXElement: {
      exit(path) {
        const { name, attributes } = path.node.openingElement;
        const spread = attributes.find((attribute) => b.isJSXSpreadAttribute(attribute));
        if (!b.isJSXIdentifier(name) || !/^_?Trans\d*$/.test(name.name)) return;
        if (!b.isJSXSpreadAttribute(spread) || !b.isObjectExpression(spread.argument)) return;
        const sentence = placeholderOf(sentences.push(sentenceOf(spread.argument, true)) - 1);
        const isChild = b.isJSXElement(path.parent) || b.isJSXFragment(path.parent);
        path.replaceWith(isChild ? b.jsxExpressionContainer(sentence) : sentence);
      },
    },
    Program: {
      exit({ node }) {
        node.body = node.body.filter(
          (each) => !b.isImportDeclaration(each) || !/^@lingui\/(core|react)$/.test(each.source.value),
        );
      },
    },
  },
});

/** Returns whether a call is the macro's output for a sentence: `i18n._({…})`. */
function isSaying({ node: { callee } }: NodePath<b.CallExpression>): boolean {
  return (
    b.isMemberExpression(callee) &&
    b.isIdentifier(callee.object) &&
    /^_?i18n\d*$/.test(callee.object.name) &&
    b.isIdentifier(callee.property, { name: '_' })
  );
}

function sentenceOf(descriptor: b.ObjectExpression, isElement: boolean): MarkedSentence {
  const fields = fieldsOf(descriptor);
  const text = (name: string) => {
    const field = fields.get(name);
    return b.isStringLiteral(field) ? field.value : '';
  };
  const inner = (name: string) => {
    const field = fields.get(name);
    return b.isObjectExpression(field) ? [...fieldsOf(field)] : [];
  };
  const elements = inner('components').flatMap(([name, element]) => {
    if (!b.isJSXElement(element)) return [];
    const { name: tag, attributes } = element.openingElement;
    const printed = attributes.map((attribute) => ` ${generate(attribute).code}`).join('');
    return [[name, { tag: generate(tag).code, attributes: printed }] as const];
  });
  return {
    id: text('id'),
    message: text('message'),
    isElement,
    values: new Map(inner('values').map(([name, value]) => [name, generate(value).code])),
    elements: new Map(elements),
  };
}

function fieldsOf(object: b.ObjectExpression): Map<string, b.Expression> {
  return new Map(
    object.properties.flatMap((property) => {
      if (!b.isObjectProperty(property) || !b.isExpression(property.value)) return [];
      const { key } = property;
      const name = b.isIdentifier(key)
        ? key.name
        : b.isStringLiteral(key) || b.isNumericLiteral(key)
          ? String(key.value)
          : '';
      return [[name, property.value]];
    }),
  );
}

/** Replaces each placeholder of a module with the code for its sentence. */
function fill(
  { text, sentences }: Template,
  language: Language,
  wordsOf: (sentence: MarkedSentence) => CompiledMessage,
): string {
  const fillIn = (code: string): string =>
    code.replace(placeholder, (_, index) => {
      const sentence = sentences[Number(index)];
      if (sentence === undefined) throw new Error(`There is no sentence ${index}.`);
      return fillIn(speak(sentence, wordsOf(sentence), language));
    });
  const filled = fillIn(text);
  if (!filled.includes(numberTextName)) return filled;
  // Added on the first line, so that line numbers stay the same
  return `import { numberText as ${numberTextName} } from '#numbers'; ${filled}`;
}

/** A part of a sentence: either a text, or code that yields a text or an element */
type MessagePart = string | { code: string; yields?: 'text' | 'element' };

/** The condition for the plural form `one`, by language; if it does not hold, `other` is used (docs/languages.md). */
const isOne: Record<Language, string | undefined> = {
  en: '=== 1',
  ha: '=== 1',
  pcm: '<= 1',
  fr: '< 2',
  yo: undefined,
  ig: undefined,
};

/** Returns the code for a sentence with these words. */
function speak(sentence: MarkedSentence, words: CompiledMessage, language: Language): string {
  const saidNames = new Set<string>();
  const codeOf = (name: string) => {
    saidNames.add(name);
    const value = sentence.values.get(name);
    if (value === undefined)
      throw new Error(`The words of ${language} name {${name}}, which the sentence does not have.`);
    return value;
  };
  const operandOf = (name: string) => {
    const value = codeOf(name);
    return /^[\w$.]+$/.test(value) ? value : `(${value})`;
  };

  /** Returns the parts of a message in order: texts, values and elements. */
  function say(tokens: CompiledMessage, counted?: string): MessagePart[] {
    const parts = (Array.isArray(tokens) ? tokens : [tokens]).map((token) => part(token, counted));
    return sentence.elements.size === 0 ? parts : withElements(parts);
  }

  function part(token: Token, counted?: string): MessagePart {
    if (typeof token === 'string') {
      if (token !== '#' || counted === undefined) return token;
      return { code: `${numberTextName}(${codeOf(counted)})` };
    }
    const [name, kind, cases] = token;
    if (kind === undefined) return { code: codeOf(name) };
    if (typeof cases !== 'object') throw new Error(`A sentence may not say {${name}, ${kind}}.`);
    const forms = Object.entries(cases as Record<string, CompiledMessage>).filter(
      ([, form]) => form !== undefined,
    );
    const inner = kind === 'plural' ? name : counted;
    const said = new Map(forms.map(([form, message]) => [form, asText(say(message, inner))]));
    const other = said.get('other');
    if (other === undefined) throw new Error(`{${name}} has no form for the rest.`);
    const choices: [test: string, form: string][] = [];
    for (const [form, words] of said) {
      if (form === 'other' || form === 'offset') continue;
      if (kind === 'select') choices.push([`=== ${JSON.stringify(form)}`, words]);
      else if (/^\d+$/.test(form)) choices.unshift([`=== ${form}`, words]);
      else if (form === 'one' && isOne[language]) choices.push([isOne[language], words]);
    }
    const code = choices.reduceRight(
      (rest, [test, words]) => `(${operandOf(name)} ${test} ? ${words} : ${rest})`,
      other,
    );
    return { code, yields: 'text' };
  }

  /** Replaces tags such as <0>…</0> with the elements that they stand for. */
  function withElements(parts: MessagePart[]): MessagePart[] {
    const open: { name: string; children: MessagePart[] }[] = [{ name: '', children: [] }];
    const add = (said: MessagePart) => open.at(-1)?.children.push(said);
    for (const part of parts) {
      if (typeof part !== 'string') {
        add(part);
        continue;
      }
      for (const text of part.split(/(<\/?\w+\/?>)/)) {
        const [, closing, name, alone] = /^<(\/?)(\w+)(\/?)>$/.exec(text) ?? [];
        if (name === undefined) {
          if (text !== '') add(text);
        } else if (alone) add(element(name, []));
        else if (!closing) open.push({ name, children: [] });
        else {
          const done = open.pop();
          if (done?.name !== name)
            throw new Error(`The words of ${language} end <${name}> where it is not open.`);
          add(element(name, done.children));
        }
      }
    }
    const [whole, ...unclosed] = open;
    if (whole === undefined || unclosed.length > 0)
      throw new Error(`The words of ${language} leave an element open.`);
    return whole.children;
  }

  function element(name: string, children: MessagePart[]): MessagePart {
    const found = sentence.elements.get(name);
    if (found === undefined)
      throw new Error(`The words of ${language} name <${name}>, which their sentence has not.`);
    const { tag, attributes } = found;
    const inside = children.map(asChild).join('');
    const code = inside === '' ? `<${tag}${attributes} />` : `<${tag}${attributes}>${inside}</${tag}>`;
    return { code, yields: 'element' };
  }

  const said = say(words);
  const unsaid = language === 'en' ? [...sentence.values.keys()].filter((name) => !saidNames.has(name)) : [];
  if (unsaid.length > 0)
    throw new Error(`‘${JSON.stringify(words)}’ says nothing of ${unsaid}: an apostrophe before { hides it.`);
  return sentence.isElement ? asElement(said) : asText(said);
}

const asChild = (said: MessagePart) =>
  typeof said === 'string'
    ? `{${JSON.stringify(said)}}`
    : said.yields === 'element'
      ? said.code
      : `{${said.code}}`;

/** Returns a sentence as an element. A plain text stays a string. */
const asElement = (children: MessagePart[]) =>
  children.every((said) => typeof said === 'string')
    ? JSON.stringify(children.join(''))
    : `<>${children.map(asChild).join('')}</>`;

/** Returns a sentence as a string: `Hello ${name}`. */
function asText(parts: MessagePart[]): string {
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''));
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'object' && first.yields === 'text') return first.code;
  const inside = parts.map((part) =>
    typeof part === 'string' ? part.replace(/[\\`]|\$\{/g, '\\$&') : `\${${part.code}}`,
  );
  return `\`${inside.join('')}\``;
}
