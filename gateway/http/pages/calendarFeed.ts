import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../pipeline/limits.ts';
import { logFault } from '../../pipeline/logFault.ts';
import type { GatewayDeps } from '../../services/deps.ts';
import { findFeed, readFeed } from '../../services/feed/readFeed.ts';
import { isStoreFault } from '../../store/faults/storeFault.ts';
import { sayUnavailable } from '../answers/unavailable.ts';
import { addressOf } from '../bounds/address.ts';
import { dueAfter } from '../bounds/due.ts';
import { guardAgainstOverload } from '../bounds/overload.ts';
import type { Metrics } from '../figures/metrics.ts';

/** Reads of one feed: calendars come every few minutes at most, several devices of a person at once. */
const perFeed = { burst: 30, perSecond: 1 / 20 };
const named = /^([0-9a-f]{64})\.ics$/;

type Parts = {
  readonly deps: GatewayDeps;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  /** What leads nowhere is answered no sooner than this, ms. */
  readonly refusalMs: number;
};

/**
 * GET /feed/<secret>.ics: somebody's trips for their calendar. Whatever leads nowhere gets one answer at one moment, and
 * counts against its address; what is found does not, for many people's calendars are read from one address. The secret is
 * in no line of the log.
 */
export function registerCalendarFeed(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    await guardAgainstOverload(scope, parts);
    scope.addHook('onRequest', async (request) => {
      request.due = dueAfter(parts.refusalMs);
    });
    scope.setErrorHandler((error, request, reply) => {
      request.due?.cancel();
      // A fault's own words may quote what was read.
      if (isStoreFault(error)) parts.deps.log.warn('feed.failed');
      else logFault(parts.deps.log, { requestId: '', tag: 'feed' }, error);
      return sayUnavailable(reply, parts.deps.words);
    });
    scope.get<{ Params: { file: string } }>('/feed/:file', (request, reply) =>
      serve(parts, request, reply, request.params.file),
    );
  });
}

async function serve(
  { deps, limits }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> {
  const address = `feed ${addressOf(request.ip)}`;
  const wait = await limits.take(address, deps.config.limits.publicCalls);
  if (wait > 0) return sayLater(request, reply, wait);
  const secret = named.exec(file)?.[1];
  const row = secret === undefined ? null : await findFeed(deps, secret);
  if (!row) return sayNothing(request, reply);
  limits.giveBack(address);
  const pause = await limits.take(`feed of ${row.id}`, perFeed);
  if (pause > 0) return sayLater(request, reply, pause);
  const feed = await readFeed(deps, row);
  if (!feed) return sayNothing(request, reply);
  request.due?.cancel();
  const etag = `"${feed.contentHash}"`;
  void reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('last-modified', new Date(feed.changedAt).toUTCString());
  if (isKnown(request, etag, feed.changedAt)) return reply.code(304).send();
  return reply
    .header('content-disposition', 'inline; filename="tripdesk.ics"')
    .type('text/calendar; charset=utf-8')
    .send(feed.text);
}

/** Whether the client has this very calendar. By the tag where it names one: times are whole seconds. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(changedAt / 1000) * 1000;
}

async function sayNothing({ due }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await due?.wait();
  return reply.code(404).header('cache-control', 'no-store').send({ Code: 404, Message: 'not found' });
}

async function sayLater({ due }: FastifyRequest, reply: FastifyReply, wait: number): Promise<FastifyReply> {
  due?.cancel();
  return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send();
}
