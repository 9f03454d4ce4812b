import { searchTokens } from '../../../../contract/rules/text/searchTerms.ts';
import type { Db } from '../../db/openStore.ts';
import { tokenRows } from './fileOrders.ts';
import type { OrderRecord } from './orderRecord.ts';

/** An order's words with its ticket or confirmation number among them: as a whole and by its parts. */
export function withTicketTokens(tokens: readonly string[], ticketNo: string): readonly string[] {
  const parts = searchTokens(ticketNo);
  return [...new Set([...tokens, ...parts, ...(parts.length > 1 ? [parts.join('')] : [])])];
}

/** Files the words an order has gained; those it had are kept. */
export async function fileNewTokens(db: Db, before: OrderRecord, after: OrderRecord): Promise<void> {
  const known = new Set(before.body.tokens);
  const tokens = after.body.tokens.filter((token) => !known.has(token));
  if (tokens.length === 0) return;
  const rows = tokenRows({ ...after, body: { ...after.body, tokens } });
  await db
    .insertInto('order_token')
    .values(rows)
    .onConflict((on) => on.columns(['token', 'depart_at', 'order_id']).doNothing())
    .execute();
}
