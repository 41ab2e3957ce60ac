import { mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBuilt, makeBuild, voidBuild } from './build-stamp.ts';

describe('A built site', () => {
  let root = '';
  const path = (name: string) => join(root, name);
  const write = (name: string, text = name) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  const build = async () => {
    write('dist/client/assets/page.js');
    write('dist/server/entry-server.js');
  };

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'puzzlefly-build-'));
    for (const name of [
      'node_modules/.package-lock.json',
      'package.json',
      'web/app.tsx',
      'words/catalogues/ha.po',
    ])
      write(name);
    await makeBuild(root, build);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    rmSync(root, { recursive: true, force: true });
  });

  it('is current while nothing has changed', () => {
    expect(isBuilt(root)).toBe(true);
    utimesSync(path('web/app.tsx'), new Date(), new Date());
    expect(isBuilt(root)).toBe(true);
  });

  it('is not current before the first build', () => {
    rmSync(path('dist'), { recursive: true });
    expect(isBuilt(root)).toBe(false);
  });

  it.each(['web/app.tsx', 'words/catalogues/ha.po', 'package.json', 'node_modules/.package-lock.json'])(
    'is not current once %s has changed',
    (name) => {
      // The new content has the same length as the old one.
      write(name, name.toUpperCase());
      expect(isBuilt(root)).toBe(false);
      write(name);
      expect(isBuilt(root)).toBe(true);
    },
  );

  it.each(['web/pages/new.tsx', 'a-new-folder/module.ts', 'new.config.ts'])(
    'is not current once %s is added',
    (name) => {
      write(name);
      expect(isBuilt(root)).toBe(false);
    },
  );

  it('is not current once a source is removed or renamed', () => {
    unlinkSync(path('web/app.tsx'));
    expect(isBuilt(root)).toBe(false);
    write('web/other.tsx', 'web/app.tsx');
    expect(isBuilt(root)).toBe(false);
  });

  it('is not current under another version of Node', () => {
    vi.stubGlobal('process', { ...process, version: 'v1.0.0' });
    expect(isBuilt(root)).toBe(false);
  });

  it.each(['NODE_ENV', 'DISGUISED'])('is not current with another %s', (name) => {
    vi.stubEnv(name, 'other');
    expect(isBuilt(root)).toBe(false);
  });

  it('can be current without npm’s package list', async () => {
    unlinkSync(path('node_modules/.package-lock.json'));
    expect(isBuilt(root)).toBe(false);
    await makeBuild(root, build);
    expect(isBuilt(root)).toBe(true);
  });

  it('is current beside files of the previous version', () => {
    write('dist/client/assets/old.js');
    expect(isBuilt(root)).toBe(true);
  });

  it.each(['dist/client/assets/page.js', 'dist/server/entry-server.js'])(
    'is not current once %s is missing or damaged',
    (name) => {
      write(name, '');
      expect(isBuilt(root)).toBe(false);
      unlinkSync(path(name));
      expect(isBuilt(root)).toBe(false);
    },
  );

  it.each([
    'docs/rules/site.md',
    'puzzles/quiz/quiz.journey.ts',
    'web/app.test.ts',
    'data/puzzlefly.sqlite',
    '.git/HEAD',
  ])('is current after a change of %s', (name) => {
    write(name);
    expect(isBuilt(root)).toBe(true);
  });

  it('is not current after an interrupted build', async () => {
    const interrupted = makeBuild(root, async () => {
      await build();
      throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(isBuilt(root)).toBe(false);
  });

  it('is not current when a source changed during the build', async () => {
    await makeBuild(root, async () => {
      await build();
      write('web/app.tsx', 'changed');
    });
    expect(isBuilt(root)).toBe(false);
  });

  it('is not current after a build of only some languages', () => {
    voidBuild(root);
    expect(isBuilt(root)).toBe(false);
  });

  it('contains no files of the previous build', async () => {
    write('dist/client/assets/old.js');
    await makeBuild(root, build);
    expect(() => unlinkSync(path('dist/client/assets/old.js'))).toThrow(/ENOENT/);
  });
});
