import type { briefCalls } from '../../../contract/calls/brief/shapes.ts';
import { MOST_GUEST_LINKS } from '../../../contract/enums/brief.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { guestLinkId } from '../../../contract/shapes/desk/brief.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import {
  type GuestLinkRow,
  guestLinkState,
  guestLinksOf,
  guestLinkWith,
  insertGuestLink,
  revokeGuestLink,
} from '../../store/repos/brief/guestLinks.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { orderForBooking } from '../policy/orders.ts';
import { stillServes } from '../policy/reach.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { guestBriefOf, ordersBookedWith } from './tripBrief.ts';

type Calls = Pick<
  typeof briefCalls,
  'brief.link.list' | 'brief.link.make' | 'brief.link.revoke' | 'brief.guest.get'
>;

/** Links by which somebody without an account reads one trip. */
export function linkHandlers(deps: Deps): HandlersFor<Calls, Scope> {
  const { db } = deps.store;
  return {
    'brief.link.list': async ({ orderId }, scope) => {
      const order = await orderForBooking(db, scope, orderId);
      if (typeof order === 'string') return fail(order);
      const ids = (await ordersBookedWith(db, order)).map(({ id }) => id);
      const rows = await guestLinksOf(db, ids);
      const makers = await findPeople(db, [...new Set(rows.map((row) => row.maker_id))]);
      return ok({
        links: rows.map((row) => ({
          linkId: guestLinkId.parse(row.id),
          maker: makers.find(({ id }) => id === row.maker_id)?.name ?? '',
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          state: guestLinkState(row, scope.now),
        })),
      });
    },

    'brief.link.make': async ({ orderId, days }, scope) => {
      const order = await orderForBooking(db, scope, orderId);
      if (typeof order === 'string') return fail(order);
      const { companyId, employeeId: actor } = callerOf(scope);
      // From the request's key: sent again after its answer was lost, it answers the same link.
      const secret = scope.idem ?? newId(deps.random);
      const token = deps.fields.index('guest.token', `${actor} ${secret} ${orderId}`);
      const url = `${deps.config.publicUrl}/guestTrip/zh#${token}`;
      return writeAnswer(db, scope, async (trx) => {
        if (!(await stillServes(trx, scope, order.principalId, 'book'))) return fail('FORBIDDEN');
        const hash = hashOf(deps, token);
        const known = await guestLinkWith(trx, hash);
        if (known) return ok({ linkId: guestLinkId.parse(known.id), url, expiresAt: known.expires_at });
        const ids = (await ordersBookedWith(trx, order)).map(({ id }) => id);
        const open = (await guestLinksOf(trx, ids)).filter(
          (row) => guestLinkState(row, scope.now) === 'open',
        );
        if (open.length >= MOST_GUEST_LINKS) return fail('GUEST_LINKS_FULL');
        const made: GuestLinkRow = {
          id: newId(deps.random),
          company_id: companyId,
          hash,
          order_id: order.id,
          maker_id: actor,
          created_at: scope.now,
          expires_at: scope.now + days * DAY_MS,
          revoked_at: null,
        };
        await insertGuestLink(trx, made);
        await deps.audit.record(trx, entry(scope, order.principalId, 'brief.link.make', made.id, 'made'));
        return ok({ linkId: guestLinkId.parse(made.id), url, expiresAt: made.expires_at });
      });
    },

    'brief.link.revoke': async ({ orderId, linkId }, scope) => {
      const order = await orderForBooking(db, scope, orderId);
      if (typeof order === 'string') return fail(order);
      return writeAnswer(db, scope, async (trx) => {
        if (!(await stillServes(trx, scope, order.principalId, 'book'))) return fail('FORBIDDEN');
        const ids = (await ordersBookedWith(trx, order)).map(({ id }) => id);
        const link = (await guestLinksOf(trx, ids)).find(({ id }) => id === linkId);
        // A link that is not there leads nowhere already.
        if (!link) return ok({});
        await revokeGuestLink(trx, linkId, scope.now);
        await deps.audit.record(trx, entry(scope, order.principalId, 'brief.link.revoke', linkId, 'revoked'));
        return ok({});
      });
    },

    'brief.guest.get': async ({ token }, scope) => {
      const link = await guestLinkWith(db, hashOf(deps, token));
      const isOpen = link !== null && guestLinkState(link, scope.now) === 'open';
      const order = isOpen ? await findOrder(db, link.company_id, link.order_id) : null;
      return ok({ brief: order && (await guestBriefOf(db, order)) });
    },
  };
}

/** What is stored of a link's token: a keyed hash, which leads to no link. */
function hashOf({ fields }: Pick<Deps, 'fields'>, token: string): string {
  return fields.index('guest.hash', token);
}

function entry(scope: Scope, subject: string, tag: string, object: string, decision: string) {
  const { employeeId: actor } = callerOf(scope);
  return { actor, subject, ctx: scope.acting?.ctx ?? '', tag, object, decision, requestHash: '' };
}
