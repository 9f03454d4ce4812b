import react from '@vitejs/plugin-react';
import pxToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';

// The gallery alone: npx vite --config renderer/shared/ui/gallery/vite.config.mjs
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../../.cache/vite-gallery',
  plugins: [react()],
  css: { postcss: { plugins: [pxToRem({ rootValue: 100, propList: ['*'], minPixelValue: 1.01 })] } },
  server: { host: '127.0.0.1', port: 5190, strictPort: true },
  build: { outDir: '../../../../.cache/gallery', emptyOutDir: true },
});
