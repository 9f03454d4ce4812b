import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export type BuiltFile = { readonly type: string; readonly body: Buffer; readonly cache: string };

export type BuiltFiles = {
  /**
   * The file at a URL path (still percent-encoded), the start page for a route of the app, or nothing. Only names
   * found in the build are ever read: a path is looked up, never joined. What a build says about itself (manifests,
   * source maps, hidden files) is not among them.
   */
  at(path: string): BuiltFile | undefined;
};

/** The built renderer's files; nothing where it has not been built. */
export function builtFiles(folder: string): BuiltFiles | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((name) => !name.includes('/.')),
  );
  const kept = new Map<string, BuiltFile>();
  const read = (name: string): BuiltFile => {
    const known = kept.get(name);
    if (known) return known;
    // Names under /assets carry a hash of their content.
    const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
    const file = { type: types[extname(name)] ?? '', body: readFileSync(join(folder, name)), cache };
    if (name !== '/index.html') kept.set(name, file);
    return file;
  };
  return {
    at(path) {
      const name = decoded(path);
      if (name === undefined) return undefined;
      if (names.has(name)) return read(name);
      // With two slashes it would be an address elsewhere to whoever joins it to something.
      const isRoute = !/\.[a-z0-9]+$|^\/[/\\]|\/\./i.test(name) && !/^\/(?:assets|bridge)\//.test(name);
      return isRoute ? read('/index.html') : undefined;
    },
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
