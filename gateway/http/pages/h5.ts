import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayDeps } from '../../services/deps.ts';
import { discoveryOf } from './discovery.ts';
import { makePage } from './page.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The H5 app at `/`: hashed files for a year, the page itself never from a cache. Any other address a browser
 * opens as a page is the app's own route and gets the page; anything else that is not there is not found.
 */
export function registerH5(app: FastifyInstance, deps: GatewayDeps): void {
  const { h5Folder } = deps.config;
  void app.register(async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
    const page = h5Folder === null ? () => null : makePage(h5Folder, () => discoveryOf(deps));
    const serve = (request: FastifyRequest, reply: FastifyReply) => {
      const html = isPage(request) ? page() : null;
      if (html !== null) {
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
      }
      const built = h5Folder !== null && page() !== null;
      const message = built ? 'not found' : 'The H5 app is not built yet: npm run build.';
      return reply.code(404).header('cache-control', 'no-store').send({ Code: 404, Message: message });
    };
    scope.get('/', serve);
    scope.setNotFoundHandler(serve);
    if (h5Folder === null) return;
    await scope.register(files, {
      root: h5Folder,
      index: false,
      preCompressed: true,
      suppressWarning: true,
      cacheControl: false,
      allowedPath: isServed,
      setHeaders: (reply, path) => {
        const lasting = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/.test(path);
        void reply.header(
          'cache-control',
          lasting ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache',
        );
      },
    });
  });
}

/**
 * Whether a file of the build may be asked for by name: the page has its own way, and what the build says about itself
 * (manifests, source maps, hidden files) is for nobody.
 */
function isServed(path: string): boolean {
  return path !== '/index.html' && !/\/\.|^\/\/|\.(?:json|map)(?:\.(?:br|gz))?$/i.test(path);
}

/** Whether this address is asked for as a page: the root by anybody, the others by who takes HTML. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const asked = method === 'GET' || method === 'HEAD';
  const isRoot = /^\/(\?|$)/.test(url);
  // With two slashes it would be an address elsewhere to whoever joins it to something.
  const ours = !/^\/(?:api(?=[/?]|$)|assets(?=[/?]|$)|\.|[/\\])/.test(url);
  return asked && ours && (isRoot || (headers.accept ?? '').includes('text/html'));
}
