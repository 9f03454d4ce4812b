import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '../../../contract/languages.ts';
import { REPORT_BYTES } from '../../../contract/page/reports.ts';
import type { Core } from '../../core/createCore.ts';
import { hostWord } from '../../words.ts';
import type { BuiltFiles } from '../web/builtFiles.ts';
import type { PageReports } from '../web/pageReports.ts';
import { REPORTS_PATH, securityHeaders } from '../web/securityHeaders.ts';
import { answerBridge, bodyOf } from './bridge.ts';
import { eventSockets } from './eventSockets.ts';
import { makeLaunches } from './launches.ts';

export type DeskServer = { readonly port: number; close(): Promise<void> };
export type StartedDesk =
  | { readonly ok: true; readonly desk: DeskServer }
  | { readonly ok: false; readonly taken: boolean };

const address = '127.0.0.1';

/**
 * The desk host: core behind a loopback server for a browser (architecture §4). Bound to 127.0.0.1; the Host header
 * must name it (no rebinding), a page's Origin must be ours, and a browser gets in once per launch link.
 * `announce` hears each fresh launch address.
 */
export function startDesk(options: {
  core: Core;
  files: BuiltFiles;
  port: number;
  language: Language;
  announce: (url: string) => void;
  reports: PageReports;
}): Promise<StartedDesk> {
  const { core, files, language, reports } = options;
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 });
  const sockets = eventSockets(core);
  let port = options.port;
  const origin = () => `http://${address}:${port}`;
  const launches = makeLaunches((token) => options.announce(`${origin()}/?launch=${token}`));
  // Cookies know no ports: the name keeps two desks apart.
  const cookieName = () => `tripdesk_${port}`;

  const ours = (request: IncomingMessage) => request.headers.host === `${address}:${port}`;
  const admitted = (request: IncomingMessage) => launches.admits(cookieOf(request, cookieName()));
  const fromOurPage = (request: IncomingMessage) => request.headers.origin === origin();

  const page = (response: ServerResponse, status: number, title: string, text: string) =>
    reply(
      response,
      status,
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
      {
        'content-type': 'text/html; charset=utf-8',
      },
    );
  const launch = (response: ServerResponse, url: URL, known: boolean) => {
    const cookie = launches.spend(url.searchParams.get('launch') ?? '');
    if (cookie === undefined && !known) {
      return page(response, 403, hostWord(language, 'spentTitle'), hostWord(language, 'spent'));
    }
    // The token leaves the address bar and the history at once.
    url.searchParams.delete('launch');
    const headers: Record<string, string> = { location: url.pathname + url.search };
    if (cookie !== undefined)
      headers['set-cookie'] = `${cookieName()}=${cookie}; Path=/; HttpOnly; SameSite=Strict`;
    reply(response, 303, '', headers);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const url = URL.parse(request.url ?? '/', origin());
    if (!ours(request) || !url || url.origin !== origin()) return reply(response, 421, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && url.pathname === '/healthz') return reply(response, 200, 'ok');
    if (isRead && url.searchParams.has('launch')) return launch(response, url, admitted(request));
    // Browsers send reports with nothing of the page's own; they end in the log.
    if (request.method === 'POST' && url.pathname === REPORTS_PATH)
      return reply(response, reports(await bodyOf(request, REPORT_BYTES)), '');
    if (!admitted(request))
      return page(response, 403, hostWord(language, 'closedTitle'), hostWord(language, 'closed'));
    const bridge = /^\/bridge\/(call|shell)$/.exec(url.pathname)?.[1];
    if (request.method === 'POST' && bridge) {
      const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '');
      if (!fromOurPage(request) || !isJson) return reply(response, 403, '');
      return answerBridge(core, bridge === 'call' ? 'call' : 'shell', request, response);
    }
    if (!isRead) return reply(response, 405, '', { allow: 'GET, HEAD' });
    const file = files.at(url.pathname);
    if (!file) return reply(response, 404, '');
    reply(response, 200, file.body, { 'content-type': file.type, 'cache-control': file.cache });
  };

  server.on('request', (request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) reply(response, 500, '');
      else response.destroy();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const good =
      request.url === '/bridge/events' && ours(request) && fromOurPage(request) && admitted(request);
    if (good) sockets.accept(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  });

  return new Promise((resolve) => {
    server.once('error', (error: Error & { code?: string }) => {
      sockets.close();
      resolve({ ok: false, taken: error.code === 'EADDRINUSE' });
    });
    server.listen(port, address, () => {
      port = (server.address() as AddressInfo).port;
      launches.offer();
      resolve({ ok: true, desk: { port, close: () => close(server, sockets) } });
    });
  });
}

async function close(server: Server, sockets: { close(): void }): Promise<void> {
  sockets.close();
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 2_000).unref();
  await ended;
}

function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
