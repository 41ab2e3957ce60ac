import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Imports each icon from its own file, so that the bundler can assign icons to files one by one. Replaces the
 * library's random keys, which do not compress, with numbers.
 */
export function iconFiles(root: string): Plugin[] {
  const library = join(root, 'node_modules/lucide-react/dist/esm');
  const files = new Map<string, string>();
  const exported = readFileSync(join(library, 'lucide-react.mjs'), 'utf8');
  for (const [, names = '', file = ''] of exported.matchAll(/^export \{ (.*) \} from '\.\/(icons\/.*)'/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(library, file));
  }
  const importOf = (specifier: string) => {
    const [name = '', alias = name] = specifier.split(' as ');
    return `import { default as ${alias} } from '${files.get(name)}';`;
  };
  const ofImports: Plugin = {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, specifiers: string) =>
          specifiers
            .split(',')
            .map((specifier) => specifier.trim())
            .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
            .map(importOf)
            .join(' '),
        ),
    },
  };
  const ofKeys: Plugin = {
    name: 'icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        let number = 0;
        return code.replace(/\bkey: "\w+"/g, () => `key: ${++number}`).replace('__iconData.node;\n', '');
      },
    },
  };
  return [ofImports, ofKeys];
}
