import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import pxtorem from 'postcss-pxtorem';
import type { CSSOptions, Plugin, PluginOption } from 'vite';

/** Plugins every build of the renderer uses; `folder` is the renderer's (a bundled config does not know where this file stood). Locales: RAC's own strings for zh, en, de only (stack §5). */
export function rendererPlugins(folder: string): PluginOption[] {
  return [
    react(),
    ownLoading(folder),
    announcerWithoutMarkup(),
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'de-DE'] }), enforce: 'pre' },
  ];
}

/** Design pixels at 375 become rem; the root is 100 px (stack §3, spec §9). An uppercase PX stays a pixel. */
export const rendererCss: CSSOptions = {
  postcss: { plugins: [pxtorem({ rootValue: 100, propList: ['*'], minPixelValue: 1.01 })] },
};

/** Has the build load code by `loadCode` instead of its own helper, and name every chunk's own file to it. */
function ownLoading(folder: string): Plugin {
  const own = `${folder}/shared/loading/loadCode.ts`;
  return {
    name: 'own-loading',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || files.length > 0 ? files : [file],
        },
      },
    }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadCode as __vitePreload } from ${JSON.stringify(own)};`,
    },
  };
}

/**
 * Has the kit's announcer empty its log as text. It assigns markup, which Trusted Types refuse: a date typed in parts,
 * the second of which is announced, took the whole page down.
 */
function announcerWithoutMarkup(): Plugin {
  return {
    name: 'announcer-without-markup',
    apply: 'build',
    transform: {
      filter: { id: /dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs/ },
      handler: (code) => {
        const plain = code.replaceAll(".innerHTML = ''", ".textContent = ''");
        if (plain === code || plain.includes('innerHTML'))
          throw new Error(
            'the announcer empties its log another way: see Trusted Types in contract/page/policy',
          );
        return { code: plain, map: null };
      },
    },
  };
}
