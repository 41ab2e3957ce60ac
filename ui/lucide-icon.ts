import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Creates an icon from Lucide's data. The build uses it instead of Lucide's own function
 * (`scripts/site-config.ts`), whose contexts, class names and support for other frameworks cost every page
 * 2 KB, and each icon a hundred steps.
 */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // An icon with a label is read out, as Lucide's own is.
        'aria-hidden': props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
