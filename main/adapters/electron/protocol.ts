import type { Protocol } from 'electron';
import type { BuiltFiles } from '../web/builtFiles.ts';
import type { PageReports } from '../web/pageReports.ts';
import { REPORTS_PATH, securityHeaders } from '../web/securityHeaders.ts';
import { isOwnPage, ORIGIN, SCHEME } from './policy.ts';

/** Makes `app:` a real origin; must run before the app is ready. */
export function registerScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Serves the built renderer: reads only, files of the build only, the policy on every reply. What pages tell of
 * breaches of that policy is taken beside it.
 */
export function serveBuild(
  protocol: Pick<Protocol, 'handle'>,
  files: BuiltFiles,
  reports: PageReports,
): void {
  const empty = (status: number) => new Response(null, { status, headers: securityHeaders });
  protocol.handle(SCHEME, async (request) => {
    if (request.method === 'POST' && request.url === ORIGIN + REPORTS_PATH)
      return empty(reports(await request.text()));
    if (request.method !== 'GET') return empty(405);
    const url = URL.parse(request.url);
    if (!url || !isOwnPage(request.url)) return empty(404);
    const file = files.at(url.pathname);
    if (!file) return empty(404);
    const headers = { ...securityHeaders, 'content-type': file.type, 'cache-control': file.cache };
    return new Response(new Uint8Array(file.body), { status: 200, headers });
  });
}
