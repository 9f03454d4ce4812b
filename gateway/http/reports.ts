import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPORT_BYTES, readReports, reportTypes } from '../../contract/page/reports.ts';
import type { RateLimits } from '../pipeline/limits.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { addressOf } from './bounds/address.ts';
import type { Metrics } from './figures/metrics.ts';
import { REPORTS_PATH } from './pages/security.ts';

/** Bodies per address: a page that breaks its policy does so a few times. */
const perAddress = { burst: 30, perSecond: 0.5 };
/** Lines in the log, whoever sends them; what is beyond is counted alone. */
const logged = { burst: 60, perSecond: 1 };

/**
 * Reports of pages that broke their policy: counted by directive, and logged without addresses of persons' doing.
 * Anybody may send them, so they are short, few, and believed by nobody but a reader of the log.
 */
export function registerReports(
  app: FastifyInstance,
  { deps, limits, metrics }: { deps: GatewayDeps; limits: RateLimits; metrics: Metrics },
): void {
  const empty = (reply: FastifyReply, status: number) =>
    reply.code(status).header('cache-control', 'no-store').send();

  const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await limits.take(`reports ${addressOf(request.ip)}`, perAddress);
    if (wait <= 0) return;
    metrics.report('limited');
    return empty(reply.header('retry-after', wait), 429);
  };

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const reports = readReports(String(request.body));
    if (reports === null) {
      metrics.report('unreadable');
      return empty(reply, 400);
    }
    for (const report of reports) {
      metrics.report(report.directive);
      if ((await limits.take('reports logged', logged)) <= 0) deps.log.warn('page.report', report);
    }
    return empty(reply, 204);
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...reportTypes],
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
      metrics.report('unreadable');
      return empty(reply, error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503);
    });
    scope.post(REPORTS_PATH, { bodyLimit: REPORT_BYTES, onRequest: authorize }, take);
  });
}
