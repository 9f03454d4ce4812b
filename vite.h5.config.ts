import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { rendererCss, rendererPlugins } from './renderer/vite.shared.ts';
import { codeTableApart } from './tools/codeTable.ts';
import { refuseWrongSpreadCalls } from './tools/spreadCalls.ts';

const root = path.resolve(import.meta.dirname, 'renderer/entry');
const gateway = `http://127.0.0.1:${process.env['TRIPDESK_GATEWAY_PORT'] ?? 8787}`;

/** History mode in development: every path that is no file is the page (spec §2). */
function pageForEveryPath(): Plugin {
  return {
    name: 'page-for-every-path',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.headers.accept?.includes('text/html')) request.url = '/h5.html';
        next();
      });
    },
  };
}

/** The gateway serves the page as index.html. */
function asIndex(): Plugin {
  return {
    name: 'page-as-index',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['h5.html'];
      if (page) page.fileName = 'index.html';
    },
  };
}

/**
 * The router's production build, and its components marked as free of effects: its package marks neither, so every page
 * would load `Link`, `Form`, prefetching and the data router, which nobody imports (docs/decisions/0008).
 */
function slimRouter(): Plugin {
  const production = path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production');
  return {
    name: 'slim-router',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: path.join(production, 'index.mjs') },
          { find: /^react-router\/dom$/, replacement: path.join(production, 'dom-export.mjs') },
        ],
      },
    }),
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/(= )(React\d*\.(?:forwardRef|memo|createContext|lazy)\()/g, '$1/* @__PURE__ */ $2')
          .replace(/^(var \w+ = )(new Set\(|Object\.getOwnPropertyNames\()/gm, '$1/* @__PURE__ */ $2')
          .replace(
            /^(var (\w+) = )(class extends React\d*\.Component \{[\s\S]*?^\});\s^\2\.contextType = (\w+);$/gm,
            '$1/* @__PURE__ */ (() => Object.assign($3, { contextType: $4 }))();',
          )
          .replace(
            /^(var \w+ = )(class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
            '$1/* @__PURE__ */ (() => $2)();',
          )
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}

/** Icons without names, which become classes nobody asks for, and random keys of strokes, which never change places. */
function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/].*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^ {2}name: "[\w-]+",$/m, '')
          .replace(/,\s*(?:key: "\w+"|aliases: \[[^\]]*\])/g, '')
          .replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  };
}

/** The kit's press event with a plain field in place of a private one, which Safari 14 gets by nine helpers. */
function slimPress(): Plugin {
  return {
    name: 'slim-press',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules[\\/]react-aria[\\/].*[\\/]usePress\.mjs$/ },
      handler: (code) => ({
        code: code.replace(/^\s*#shouldStop\w+;$/m, '').replaceAll('#shouldStop', '_shouldStop'),
        map: null,
      }),
    },
  };
}

/** Where the first load begins: the entry, the login, home. What they import statically comes along. */
function isFirst(id: string): boolean {
  return /renderer[\\/](entry[\\/]h5\.tsx|features[\\/](auth[\\/]screens[\\/]LoginScreen|home[\\/]screens[\\/]HomeScreen)\.tsx)$/.test(
    id,
  );
}

export default defineConfig({
  root,
  base: '/',
  appType: 'spa',
  define: { __TARGET__: '"h5"' },
  plugins: [
    ...rendererPlugins(path.resolve(import.meta.dirname, 'renderer')),
    slimRouter(),
    slimIcons(),
    slimPress(),
    pageForEveryPath(),
    asIndex(),
    codeTableApart(),
    refuseWrongSpreadCalls(),
  ],
  css: rendererCss,
  // React's own hook, in place of what stands in for it in old ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Words are read whole, never one group of them by name.
  json: { namedExports: false },
  server: {
    port: Number(process.env['TRIPDESK_DEV_PORT'] ?? 5175),
    strictPort: true,
    fs: { allow: [import.meta.dirname] },
    proxy: { '/api': gateway, '/.well-known': gateway },
  },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/h5'),
    emptyOutDir: true,
    manifest: true,
    // Chrome 87 and Safari 14. Named 91 because the tables count `?.` from there; `refuseWrongSpreadCalls` keeps out what
    // 87 gets wrong of it, and rewriting every `?.` cost 1.5 kB of the first load.
    target: ['chrome91', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    rolldownOptions: {
      input: path.join(root, 'h5.html'),
      // A shared constant costs a name in every chunk; its value is as short.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // Fields of classes are set, not defined: no class here has a setter above a field, and it needs no helpers.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        // Every name stands in the first load, in the table of what each screen brings: hashes alone, the manifest says whose.
        chunkFileNames: 'assets/c-[hash:7].js',
        assetFileNames: 'assets/a-[hash][extname]',
        codeSplitting: {
          groups: [
            // React changes seldom: its own chunk stays in caches over releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            // What the login and home need, in one piece: small chunks compress badly and each costs a round trip.
            { name: 'first', test: isFirst, priority: 1, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
});
