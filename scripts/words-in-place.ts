import { relative } from 'node:path';
import { types as b, type NodePath, parseAsync, transformFromAstAsync, traverse } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type { Sentence } from '../contract/suggestions.ts';
import { isTrial, type Language } from '../words/languages.ts';
import { disguise } from './disguise.ts';

type Tokens = Extract<CompiledMessage, unknown[]>;
type Token = Tokens[number];
type Values = Map<string, b.Expression>;

const root = `${import.meta.dirname}/..`;
const config = getConfig({ cwd: root });

/** The catalogues of all languages, as Lingui reads them. */
export async function openCatalogs() {
  const [catalogs] = await getCatalogs(config);
  if (catalogs === undefined) throw new Error('lingui.config.ts names no catalogue');
  return catalogs;
}

/** Every sentence of a language by its id: as translated, else in English. */
export async function sentencesOf(language: string): Promise<Record<string, string>> {
  const catalog = await openCatalogs();
  const { messages } = await catalog.getTranslations(language, {
    fallbackLocales: { default: 'en' },
    sourceLocale: 'en',
  });
  return messages;
}

/** Every sentence with its words in a language, for who suggests better ones (rules: languages#suggestions). */
export async function catalogueOf(language: Language): Promise<Sentence[]> {
  const catalogs = await openCatalogs();
  const [english = {}, spoken = {}] = [await catalogs.read('en'), await catalogs.read(language)];
  return Object.entries(english).flatMap(([id, { message, context = '', obsolete }]) =>
    message === undefined || obsolete ? [] : [[message, context, spoken[id]?.translation ?? ''] as const],
  );
}

/** What says a number in words/numbers.ts, where a sentence has one. */
const numberTextName = '_numberText';

/** The words of a language; of the one that DISGUISED names, words that nobody speaks (`disguise.ts`). */
export const wordsFor = (language: Language) =>
  wordsInPlace(language, process.env.DISGUISED === language ? disguise : undefined);

/**
 * Puts the words of a language into the places of its sentences, as texts, templates and elements: a page loads no other words than
 * its own, and looks none up.
 *
 * @param change what becomes of each text in a translation, for a language made up to try the layout with
 */
function wordsInPlace(language: Language, change = (text: string) => text): Plugin {
  let sentences: Record<string, string> = {};
  return {
    name: 'words-in-place',
    enforce: 'pre',
    async buildStart() {
      sentences = await sentencesOf(language);
    },
    async transform(code, id) {
      const path = relative(root, id.split('?', 1)[0] ?? id);
      if (path === 'words/language.ts')
        return code.replace("= 'en'", `= '${language}'`).replace('= false', `= ${isTrial(language)}`);
      if (path.includes('node_modules') || !code.includes("from '#words'")) return null;
      const parsed = await parseAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
      });
      if (parsed === null) return null;
      const options = { filename: id, babelrc: false, configFile: false, ast: true, code: false };
      const marked = await transformFromAstAsync(parsed, code, {
        ...options,
        plugins: [[linguiMacro, { linguiConfig: config, descriptorFields: 'all' }]],
      });
      if (marked?.ast == null) return null;
      place(marked.ast, language, (id, message) => compileMessageOrThrow(sentences[id] || message, change));
      const result = await transformFromAstAsync(marked.ast, code, {
        ...options,
        ast: false,
        code: true,
        sourceMaps: true,
      });
      return result?.code == null ? null : { code: result.code, map: result.map as never };
    },
  };
}

/** Replaces each marked sentence of a module by what says it. */
function place(
  ast: b.File,
  language: Language,
  wordsOf: (id: string, message: string) => CompiledMessage,
): void {
  let saysNumbers = false;
  const say = (words: CompiledMessage, values: Values, components: Values) => {
    const speaker = speakerOf(language, values, components);
    const said = speaker.say(words);
    saysNumbers ||= speaker.saysNumbers();
    const unsaid = language === 'en' ? speaker.unsaid() : [];
    if (unsaid.length > 0)
      throw new Error(
        `‘${JSON.stringify(words)}’ says nothing of ${unsaid}: an apostrophe before { hides it.`,
      );
    return said;
  };
  traverse(ast, {
    CallExpression(path) {
      const descriptor = path.node.arguments[0];
      if (!isSaying(path) || !b.isObjectExpression(descriptor)) return;
      const { id, message, values } = readDescriptor(descriptor);
      path.replaceWith(asTemplate(say(wordsOf(id, message), values, new Map())));
    },
    JSXElement(path) {
      const { name, attributes } = path.node.openingElement;
      const spread = attributes.find((attribute) => b.isJSXSpreadAttribute(attribute));
      if (!b.isJSXIdentifier(name) || !/^_?Trans\d*$/.test(name.name)) return;
      if (!b.isJSXSpreadAttribute(spread) || !b.isObjectExpression(spread.argument)) return;
      const { id, message, values, components } = readDescriptor(spread.argument);
      const children = say(wordsOf(id, message), values, components);
      const element = asElement(children);
      const isChild = b.isJSXElement(path.parent) || b.isJSXFragment(path.parent);
      path.replaceWith(isChild && !b.isJSX(element) ? b.jsxExpressionContainer(element) : element);
    },
    ImportDeclaration(path) {
      if (/^@lingui\/(core|react)$/.test(path.node.source.value)) path.remove();
    },
  });
  if (!saysNumbers) return;
  const specifier = b.importSpecifier(b.identifier(numberTextName), b.identifier('numberText'));
  ast.program.body.unshift(b.importDeclaration([specifier], b.stringLiteral('#numbers')));
}

/** Is it what the macro made of a sentence: `i18n._({…})`? */
function isSaying({ node: { callee } }: NodePath<b.CallExpression>): boolean {
  return (
    b.isMemberExpression(callee) &&
    b.isIdentifier(callee.object) &&
    /^_?i18n\d*$/.test(callee.object.name) &&
    b.isIdentifier(callee.property, { name: '_' })
  );
}

function readDescriptor(descriptor: b.ObjectExpression) {
  const fields = fieldsOf(descriptor);
  const text = (name: string) => {
    const field = fields.get(name);
    return b.isStringLiteral(field) ? field.value : '';
  };
  const inner = (name: string): Values => {
    const field = fields.get(name);
    return b.isObjectExpression(field) ? fieldsOf(field) : new Map();
  };
  return {
    id: text('id'),
    message: text('message'),
    values: inner('values'),
    components: inner('components'),
  };
}

function fieldsOf(object: b.ObjectExpression): Values {
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

type Said = string | b.Expression | b.JSXElement;

/** The cases of a plural that a language has, and the test by which each is chosen; `other` is what is left (docs/languages.md). */
const isOne: Record<Language, ((count: b.Expression) => b.Expression) | undefined> = {
  en: (count) => b.binaryExpression('===', count, b.numericLiteral(1)),
  ha: (count) => b.binaryExpression('===', count, b.numericLiteral(1)),
  pcm: (count) => b.binaryExpression('<=', count, b.numericLiteral(1)),
  fr: (count) => b.binaryExpression('<', count, b.numericLiteral(2)),
  yo: undefined,
  ig: undefined,
};

function speakerOf(language: Language, values: Values, components: Values) {
  let saysNumbers = false;
  const saidNames = new Set<string>();
  const expressionOf = (name: string) => {
    saidNames.add(name);
    const value = values.get(name);
    if (value === undefined)
      throw new Error(`The words of ${language} name {${name}}, which their sentence has not.`);
    return b.cloneNode(value);
  };

  /** What a message says: texts, values and elements in turn. */
  function say(tokens: CompiledMessage, counted?: string): Said[] {
    const parts = (Array.isArray(tokens) ? tokens : [tokens]).flatMap((token) => part(token, counted));
    return withElements(parts);
  }

  function part(token: Token, counted?: string): Said[] {
    if (typeof token === 'string') {
      if (token !== '#' || counted === undefined) return [token];
      saysNumbers = true;
      return [b.callExpression(b.identifier(numberTextName), [expressionOf(counted)])];
    }
    const [name, kind, cases] = token;
    if (kind === undefined) return [expressionOf(name)];
    if (typeof cases !== 'object') throw new Error(`A sentence may not say {${name}, ${kind}}.`);
    const forms = Object.entries(cases as Record<string, CompiledMessage>).filter(
      ([, form]) => form !== undefined,
    );
    const inner = kind === 'plural' ? name : counted;
    const said = new Map(forms.map(([form, message]) => [form, asTemplate(say(message, inner))]));
    const other = said.get('other');
    if (other === undefined) throw new Error(`{${name}} has no form for the rest.`);
    const choices: [test: b.Expression, form: b.Expression][] = [];
    for (const [form, words] of said) {
      if (form === 'other' || form === 'offset') continue;
      if (kind === 'select')
        choices.push([b.binaryExpression('===', expressionOf(name), b.stringLiteral(form)), words]);
      else if (/^\d+$/.test(form))
        choices.unshift([
          b.binaryExpression('===', expressionOf(name), b.numericLiteral(Number(form))),
          words,
        ]);
      else if (form === 'one' && isOne[language]) choices.push([isOne[language](expressionOf(name)), words]);
    }
    return [
      choices.reduceRight<b.Expression>(
        (rest, [test, words]) => b.conditionalExpression(test, words, rest),
        other,
      ),
    ];
  }

  /** Tags such as <0>…</0> as the elements they stand for. */
  function withElements(parts: Said[]): Said[] {
    if (components.size === 0) return parts;
    const open: { name: string; children: Said[] }[] = [{ name: '', children: [] }];
    const add = (said: Said) => open.at(-1)?.children.push(said);
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

  function element(name: string, children: Said[]): b.JSXElement {
    const component = components.get(name);
    if (!b.isJSXElement(component))
      throw new Error(`The words of ${language} name <${name}>, which their sentence has not.`);
    const { openingElement } = b.cloneNode(component);
    const isEmpty = children.length === 0;
    const { name: tag, attributes } = openingElement;
    return b.jsxElement(
      b.jsxOpeningElement(tag, attributes, isEmpty),
      isEmpty ? null : b.jsxClosingElement(b.cloneNode(tag)),
      children.map(asChild),
    );
  }

  return {
    say,
    saysNumbers: () => saysNumbers,
    unsaid: () => [...values.keys()].filter((name) => !saidNames.has(name)),
  };
}

const asChild = (said: Said) =>
  typeof said === 'string'
    ? b.jsxExpressionContainer(b.stringLiteral(said))
    : b.isJSXElement(said)
      ? said
      : b.jsxExpressionContainer(said);

/** A sentence as an element; a plain one as the text that it is. */
function asElement(children: Said[]): b.Expression {
  if (children.every((said) => typeof said === 'string')) return b.stringLiteral(children.join(''));
  return b.jsxFragment(b.jsxOpeningFragment(), b.jsxClosingFragment(), children.map(asChild));
}

/** A sentence as a text: `Hello ${name}`. */
function asTemplate(parts: Said[]): b.Expression {
  const texts = [''];
  const values: b.Expression[] = [];
  for (const part of parts) {
    if (typeof part === 'string') texts[texts.length - 1] += part;
    else {
      values.push(part);
      texts.push('');
    }
  }
  const [first] = values;
  if (first === undefined) return b.stringLiteral(texts[0] ?? '');
  // Texts already: a form of a plural or of a choice.
  const isText = b.isConditionalExpression(first) || b.isTemplateLiteral(first) || b.isStringLiteral(first);
  if (isText && values.length === 1 && texts.join('') === '') return first;
  const escaped = texts.map((text) => text.replace(/[\\`]|\$\{/g, '\\$&'));
  return b.templateLiteral(
    escaped.map((raw, at) => b.templateElement({ raw }, at === escaped.length - 1)),
    values,
  );
}
