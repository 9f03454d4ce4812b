import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { StoredDocument } from '../../store/repos/people/storedDocuments.ts';

/** The document an order was booked on, among its traveller's own; one from before that was written down, the first. */
export function bookedOn(
  { body: { document } }: Pick<OrderRecord, 'body'>,
  own: readonly StoredDocument[],
): StoredDocument | null {
  return (document ? own.find(({ id }) => id === document.id) : own[0]) ?? null;
}
