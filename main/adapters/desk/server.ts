import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESK_EVENTS } from '../../../contract/bridge.ts';
import type { Language } from '../../../contract/languages.ts';
import { REPORT_BYTES } from '../../../contract/page/reports.ts';
import type { Core } from '../../core/createCore.ts';
import { hostMessage } from '../../hostMessages.ts';
import type { BuiltFiles } from '../web/builtFiles.ts';
import type { PageReports } from '../web/pageReports.ts';
import { REPORTS_PATH, securityHeaders } from '../web/securityHeaders.ts';
import { answerBridge, answerLaunch, bodyOf, secretOf } from './bridge.ts';
import { eventSockets } from './eventSockets.ts';
import { makeLaunches } from './launches.ts';

export type DeskServer = { readonly port: number; close(): Promise<void> };
export type StartedDesk =
  | { readonly ok: true; readonly desk: DeskServer }
  | { readonly ok: false; readonly taken: boolean };

const address = '127.0.0.1';

/**
 * The desk host: core behind a loopback server for a browser (architecture §4). Bound to 127.0.0.1; the Host header
 * must name it (no rebinding), a page's Origin must be ours, and a browser gets in once per launch link: its page
 * consumes the link's token and is given a secret, which every call and the events ask for (decision 24). The program's
 * own files are for whoever asks: they hold nothing of anybody, and a page cannot show a secret before it is loaded.
 * `announce` is called with each fresh launch address.
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

  const isEventAllowed = (request: IncomingMessage) => {
    const [events, secret, ...more] = (request.headers['sec-websocket-protocol'] ?? '').split(/, */);
    return events === DESK_EVENTS && more.length === 0 && launches.isAdmitted(secret);
  };
  const ours = (request: IncomingMessage) => request.headers.host === `${address}:${port}`;
  const fromOurPage = (request: IncomingMessage) => request.headers.origin === origin();

  /** What a browser is shown whose page was not let in; the page itself leads here. */
  const refusal = (response: ServerResponse, why: 'spent' | 'closed') => {
    const title = hostMessage(language, `${why}Title`);
    const text = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${hostMessage(language, why)}</p></html>`;
    reply(response, 403, text, { 'content-type': 'text/html; charset=utf-8' });
  };
  const answerPost = async (request: IncomingMessage, response: ServerResponse, kind: string) => {
    const isJson = /^application\/json\b/.test(request.headers['content-type'] ?? '');
    if (!fromOurPage(request) || !isJson) return reply(response, 403, '');
    if (kind === 'launch') return answerLaunch(launches, request, response);
    if (!launches.isAdmitted(secretOf(request))) return reply(response, 403, '');
    return answerBridge(core, kind === 'call' ? 'call' : 'shell', request, response);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const url = URL.parse(request.url ?? '/', origin());
    if (!ours(request) || !url || url.origin !== origin()) return reply(response, 421, '');
    const { pathname } = url;
    // Browsers send reports with nothing of the page's own; they end in the log.
    if (request.method === 'POST' && pathname === REPORTS_PATH)
      return reply(response, reports(await bodyOf(request, REPORT_BYTES)), '');
    const posted = /^\/bridge\/(call|shell|launch)$/.exec(pathname)?.[1];
    if (request.method === 'POST' && posted) return answerPost(request, response, posted);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply(response, 405, '', { allow: 'GET, HEAD' });
    if (pathname === '/healthz') return reply(response, 200, 'ok');
    const why = /^\/bridge\/(spent|closed)$/.exec(pathname)?.[1];
    if (why) return refusal(response, why === 'spent' ? 'spent' : 'closed');
    const file = files.at(pathname);
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
      request.url === '/bridge/events' && ours(request) && fromOurPage(request) && isEventAllowed(request);
    if (good) sockets.accept(request, socket, head);
    // Closed on both sides: an upgraded socket is watched by no timeout.
    else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy());
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
