import path from 'node:path';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { rendererCss, rendererPlugins } from './renderer/vite.shared.ts';

const from = (file: string) => path.resolve(import.meta.dirname, file);
const root = from('renderer/entry');

/** electron-vite makes addresses relative for file: pages; ours come from an origin and start at its root. */
const addressesFromRoot: Plugin = {
  name: 'addresses-from-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
};

/** The desktop: main as ESM, the preload as one CJS file (the sandbox loads nothing else), the renderer. */
export default defineConfig({
  main: {
    build: {
      outDir: from('out/main'),
      externalizeDeps: { exclude: ['lru-cache', 'ws', 'zod'] },
      rolldownOptions: {
        input: { index: from('main/electron.ts') },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: from('out/preload'),
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: from('preload/index.ts') },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root,
    define: { __TARGET__: '"desktop"' },
    plugins: [...rendererPlugins(from('renderer')), addressesFromRoot],
    css: rendererCss,
    build: {
      outDir: from('out/renderer'),
      emptyOutDir: true,
      minify: true,
      target: 'chrome140',
      rolldownOptions: { input: path.join(root, 'index.html') },
    },
  },
});
