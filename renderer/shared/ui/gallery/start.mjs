import { createServer } from 'vite';
import { rendererCss, rendererPlugins } from '../../../vite.shared.ts';

// The gallery alone, at http://127.0.0.1:5190/: npx node renderer/shared/ui/gallery/start.mjs
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  cacheDir: '../../../../.cache/vite-gallery',
  plugins: rendererPlugins(`${import.meta.dirname}/../../..`),
  css: rendererCss,
  server: { host: '127.0.0.1', port: 5190, strictPort: true },
});
await server.listen();
server.printUrls();
