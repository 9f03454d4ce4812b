import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { rendererCss, rendererPlugins } from './renderer/vite.shared.ts';
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
    pageForEveryPath(),
    asIndex(),
    refuseWrongSpreadCalls(),
  ],
  css: rendererCss,
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
      output: {
        // Every name stands in the first load, in the table of what each screen brings: hashes alone, the manifest says whose.
        chunkFileNames: 'assets/c-[hash].js',
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
