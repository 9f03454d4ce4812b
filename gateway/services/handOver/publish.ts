import type { Transaction } from 'kysely';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Care } from '../../store/repos/care/cares.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { type MessageDraft, publishMessages } from '../message/publishMessages.ts';
import { notify } from '../push/notify.ts';
import { byHandOver } from './terms.ts';
import type { Given, Terms } from './write.ts';

type PublishDeps = Pick<Deps, 'clock' | 'random' | 'store'>;
type Counted = Pick<Given, 'kind' | 'id'>;

/** A message to whoever is given something; the open screens of all it concerns are refreshed. */
export async function publishGiven(
  deps: PublishDeps,
  trx: Transaction<Tables>,
  scope: Scope,
  { given, terms }: { readonly given: readonly Given[]; readonly terms: Terms },
): Promise<void> {
  const { companyId, employeeId } = callerOf(scope);
  const { handOverId, to, note, until } = terms;
  const draft = await draftOf(trx, companyId, { objects: given, until: until.untilOn, other: employeeId });
  await publishMessages(deps, trx, [
    {
      ...draft,
      event: 'handedOver',
      to: [to],
      about: { kind: 'handOver', id: handOverId },
      source: `handOver:${handOverId}`,
      params: { ...draft.params, ...(note && { text: note }) },
    },
  ]);
  const before = given.flatMap(({ steps }) => steps.flatMap(({ giverId, carerId }) => [giverId, carerId]));
  await notify(deps, trx, [employeeId, to, ...before], { kind: 'handOver', id: handOverId });
}

/** A message of what has ended to everybody on a side of it but `by`, who ended it ('system': nobody did). */
export async function publishEnded(
  deps: PublishDeps,
  trx: Transaction<Tables>,
  companyId: string,
  { ended, by }: { readonly ended: readonly Care[]; readonly by: string },
): Promise<void> {
  const drafts: MessageDraft[] = [];
  for (const [id, steps] of byHandOver(ended)) {
    const [first] = steps;
    if (!first) continue;
    const objects = steps.map(({ kind, objectId }) => ({ kind, id: objectId }));
    const { giverId, carerId, untilOn: until } = first;
    for (const [to, facing] of [
      [giverId, carerId],
      [carerId, giverId],
    ] as const) {
      if (to === by) continue;
      const other = by === 'system' ? facing : by;
      drafts.push({
        ...(await draftOf(trx, companyId, { objects, until, other })),
        event: 'handOverEnded',
        to: [to],
        about: { kind: 'handOver', id },
        source: `handOver:${id}:ended:${first.objectId}`,
      });
    }
    await notify(deps, trx, [giverId, carerId], { kind: 'handOver', id });
  }
  await publishMessages(deps, trx, drafts);
}

async function draftOf(
  trx: Transaction<Tables>,
  companyId: string,
  { objects, until, other }: { objects: readonly Counted[]; until: string | null; other: string },
): Promise<Pick<MessageDraft, 'params' | 'words'>> {
  const name = await nameOf(trx, other);
  const ids = objects.flatMap(({ kind, id }) => (kind === 'order' ? [id] : []));
  const handOver = { orders: ids.length, drafts: objects.length - ids.length, until };
  const [order] = objects.length === 1 ? await findOrders(trx, companyId, ids) : [];
  const params = { traveller: name, orderNo: order?.orderNo ?? '', handOver };
  return {
    params: order && order.tab === 'business' ? { ...params, item: order.body.item } : params,
    words: order ? [name, order.orderNo, ...order.body.tokens] : [name],
  };
}
