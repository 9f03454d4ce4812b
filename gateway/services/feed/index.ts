import type { feedCalls } from '../../../contract/calls/feed/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { feedId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import {
  endFeed,
  type FeedRow,
  feedWith,
  insertFeed,
  openFeedOf,
} from '../../store/repos/feed/calendarFeeds.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { feedHash } from './readFeed.ts';

/** How long an address that ended is known as one, so that a late repeat of its command brings no other back, ms. */
const KNOWN = 90 * DAY_MS;

/** The address one's calendar reads one's own trips at (decision 95). */
export function feedHandlers(deps: Deps): HandlersFor<typeof feedCalls, Scope> {
  const { db } = deps.store;
  return {
    'feed.get': async (_, scope) => {
      const feed = await openFeedOf(db, callerOf(scope).employeeId);
      return ok({ feed: feed && shown(feed) });
    },

    'feed.issue': ({ replaces }, scope) => {
      const { companyId, employeeId } = callerOf(scope);
      // From the request's key: sent again after its answer was lost, it answers the same address.
      const key = scope.idem ?? newId(deps.random);
      const secret = deps.fields.index('feed.secret', `${employeeId} ${key}`);
      const url = `${deps.config.publicUrl}/feed/${secret}.ics`;
      return writeAnswer(db, scope, async (trx) => {
        const hash = feedHash(deps, secret);
        const known = await feedWith(trx, hash);
        if (known) return known.ended_at === null ? ok({ feed: shown(known), url }) : fail('OVERTAKEN');
        const before = await openFeedOf(trx, employeeId);
        if ((before?.id ?? null) !== replaces) return fail('OVERTAKEN');
        if (before) await endFeed(trx, before, scope.now, scope.now - KNOWN);
        const made: FeedRow = {
          id: newId(deps.random),
          company_id: companyId,
          employee_id: employeeId,
          hash,
          made_at: scope.now,
          ended_at: null,
          fetched_at: null,
          content_hash: '',
          content_at: scope.now,
        };
        await insertFeed(trx, made);
        await deps.audit.record(trx, entry(scope, 'feed.issue', made.id, before ? 'changed' : 'made'));
        return ok({ feed: shown(made), url });
      });
    },

    'feed.end': ({ feedId: seen }, scope) => {
      const { employeeId } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        const open = await openFeedOf(trx, employeeId);
        // One that is not there leads nowhere already.
        if (!open) return ok({});
        if (open.id !== seen) return fail('OVERTAKEN');
        await endFeed(trx, open, scope.now, scope.now - KNOWN);
        await deps.audit.record(trx, entry(scope, 'feed.end', seen, 'ended'));
        return ok({});
      });
    },
  };
}

function shown({ id, made_at: madeAt, fetched_at: fetchedAt }: FeedRow) {
  return { feedId: feedId.parse(id), madeAt, fetchedAt };
}

function entry(scope: Scope, tag: string, object: string, decision: string) {
  const { employeeId } = callerOf(scope);
  return { actor: employeeId, subject: employeeId, ctx: '', tag, object, decision, requestHash: '' };
}
