import type { serviceCalls } from '../../../contract/calls/service/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { findOrders } from '../../store/repos/order/orders.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import { type ComplaintRecord, entriesOf } from '../../store/repos/service/complaints.ts';
import { photosOf } from '../../store/repos/service/photos.ts';
import type { Deps } from '../deps.ts';

type Summary = OutputOf<(typeof serviceCalls)['complaint.list']>['complaints'][number];
type Whole = OutputOf<(typeof serviceCalls)['complaint.get']>;

/** Letters of a complaint's first text that lists show. */
const BEGINNING = 60;

/** A complaint as lists show it. */
export function summaryOf(
  { fields }: Pick<Deps, 'fields'>,
  { id, kind, state, filedAt, updatedAt, firstEnc }: ComplaintRecord & { readonly firstEnc: string },
): Summary {
  const text = fields.decrypt('complaint_entry.text', firstEnc).replaceAll('\n', ' ');
  const letters = Array.from(text);
  const beginning = letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('')}…` : text;
  return { complaintId: id, kind, state, beginning, filedAt, updatedAt };
}

/** A complaint with everything written in it. */
export async function wholeOf(deps: Deps, complaint: ComplaintRecord): Promise<Whole> {
  const { fields, store } = deps;
  const { id, companyId, orderId } = complaint;
  const entries = await entriesOf(store.db, id);
  const people = await staffNamed(
    store.db,
    entries.map(({ authorId }) => authorId),
  );
  const [order] = orderId ? await findOrders(store.db, companyId, [orderId]) : [];
  const firstEnc = entries[0]?.textEnc ?? fields.encrypt('complaint_entry.text', '');
  return {
    ...summaryOf(deps, { ...complaint, firstEnc }),
    order: order ? { orderId: order.id, orderNo: order.orderNo } : null,
    photos: await photosOf(store.db, id),
    entries: entries.map(({ authorId, side, textEnc, at }) => ({
      side,
      author: people.get(authorId)?.name ?? '',
      text: fields.decrypt('complaint_entry.text', textEnc),
      at,
    })),
  };
}
