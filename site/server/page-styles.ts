import { type ChildNode, parse } from 'postcss';

/**
 * Returns the rules of a style sheet that an HTML body needs before the sheet has loaded, in the sheet's order
 * (docs/decisions/0094).
 */
export type PageStyles = (body: string) => string;

/** A part of the sheet, with the custom properties and keyframes that it uses. */
interface Part {
  text: string;
  uses: string[];
}

/** A custom property or keyframes. Kept if a part that is kept uses it. */
interface Definition extends Part {
  name: string;
}

/** Only selectors whose names all occur in the body are kept. */
interface StyleRule extends Part {
  selectors: { text: string; names: string[] }[];
}

/** A conditional group or a rule of definitions. */
interface Group {
  opening: string;
  inner: Node[];
}

type Node = Definition | StyleRule | Group;

/** @param sheet CSS without layers. Throws if it is invalid. */
export function createPageStyles(sheet: string): PageStyles {
  const root = parse(sheet);
  const animations: string[] = [];
  root.walkAtRules('keyframes', ({ params }) => void animations.push(params));

  const usedBy = (css: string) => [...propertiesIn(css), ...animations.filter((name) => css.includes(name))];

  function nodesOf(children: ChildNode[]): Node[] {
    return children.flatMap((child): Node[] => {
      const text = child.toString();
      const uses = usedBy(text);
      if (child.type === 'decl') return [{ text: `${text};`, uses, name: child.prop }];
      if (child.type === 'rule') {
        const selectors = child.selectors
          .filter((selector) => !isLater.test(hideEscaped(selector)))
          .map((selector) => ({ text: selector, names: namesIn(selector) }));
        const isOfDefinitions = child.nodes.every((each) => each.type === 'decl' && each.variable);
        return isOfDefinitions && selectors.every(({ names }) => names.length === 0)
          ? [{ opening: child.selector, inner: nodesOf(child.nodes) }]
          : [{ text: text.slice(child.selector.length), uses, selectors }];
      }
      if (child.type !== 'atrule' || child.params === 'print') return [];
      const { name, params, nodes = [] } = child;
      if (name === 'keyframes' || name === 'property') return [{ text, uses, name: params }];
      if (name === 'font-face') return [{ text, uses, selectors: [{ text: '', names: [] }] }];
      return [{ opening: `@${name} ${params}`, inner: nodesOf(nodes) }];
    });
  }

  const nodes = nodesOf(root.nodes);
  const leaves = leavesOf(nodes);
  const rules = leaves.filter((leaf) => 'selectors' in leaf);
  const usesOf = new Map<string, string[]>();
  for (const leaf of leaves)
    if ('name' in leaf) usesOf.set(leaf.name, [...(usesOf.get(leaf.name) ?? []), ...leaf.uses]);

  return (body) => {
    const found = namesOfHtml(body);
    const neededOf = ({ selectors }: StyleRule) =>
      selectors.filter(({ names }) => names.every((name) => found.has(name)));
    const used = new Set<string>();
    const use = (name: string) => {
      if (used.has(name)) return;
      used.add(name);
      usesOf.get(name)?.forEach(use);
    };
    propertiesIn(body).forEach(use);
    for (const rule of rules) if (neededOf(rule).length > 0) rule.uses.forEach(use);

    const write = (node: Node): string => {
      if ('name' in node) return used.has(node.name) ? node.text : '';
      if ('selectors' in node) {
        const selectors = neededOf(node).map(({ text }) => text);
        return selectors.length > 0 ? selectors.join() + node.text : '';
      }
      const inner = node.inner.map(write).join('');
      return inner && `${node.opening}{${inner}}`;
    };
    return nodes.map(write).join('');
  };
}

/** Returns the custom properties used in CSS or in `style` attributes. */
const propertiesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

function leavesOf(nodes: Node[]): (Definition | StyleRule)[] {
  return nodes.flatMap((node) => ('inner' in node ? leavesOf(node.inner) : [node]));
}

/**
 * Escaped characters are replaced by private-use ones, starting at this code point, so that they are not parsed as
 * part of the selector.
 */
const escapedAt = 0xe000;
const hideEscaped = (selector: string) =>
  selector.replace(/\\([0-9a-f]{1,6} ?|.)/gi, (_, escaped: string) =>
    String.fromCharCode(
      escapedAt + (escaped.length > 1 ? Number.parseInt(escaped, 16) : escaped.charCodeAt(0)),
    ),
  );
const showEscaped = (name: string) =>
  name.replace(/[\ue000-\ue0ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - escapedAt));

/** Hover and focus states, and parts of number, date and file inputs, which can wait for the full sheet. */
const isLater = /:(hover|focus-within)|.:focus|^::(-webkit|file)-/;

/** Returns the classes (`.name`) and elements (`name`) that a selector requires. Ignores text in brackets. */
function namesIn(selector: string): string[] {
  let rest = hideEscaped(selector).replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== rest; rest = rest.replace(/\([^()]*\)/g, '')) before = rest;
  const names = rest.replace(/::?[\w-]+/g, '').match(/\.?[a-z_\ue000-\ue0ff-][\w\ue000-\ue0ff-]*/gi) ?? [];
  return names.map(showEscaped);
}

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

/** Returns the classes and elements of a body and its ancestors, in the format of `namesIn`. */
function namesOfHtml(body: string): Set<string> {
  const names = new Set(['html', 'body']);
  for (const [, name = ''] of body.matchAll(/<([a-z][\w-]*)/g)) names.add(name);
  for (const [, list = ''] of body.matchAll(/ class="([^"]*)"/g)) {
    const classes = list.replace(/&([\w#]+);/g, (entity, name) => entities[name] ?? entity);
    for (const name of classes.split(' ')) names.add(`.${name}`);
  }
  return names;
}
