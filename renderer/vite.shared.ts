import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import pxtorem from 'postcss-pxtorem';
import type { CSSOptions, PluginOption } from 'vite';

/** Plugins every build of the renderer uses. Locales: RAC's own strings for zh, en, de only (stack §5). */
export function rendererPlugins(): PluginOption[] {
  return [react(), { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'de-DE'] }), enforce: 'pre' }];
}

/** Design pixels at 375 become rem; the root is 100 px (stack §3, spec §9). An uppercase PX stays a pixel. */
export const rendererCss: CSSOptions = {
  postcss: { plugins: [pxtorem({ rootValue: 100, propList: ['*'], minPixelValue: 1.01 })] },
};
