import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { type FeedRow, feedFetched, feedWith } from '../../store/repos/feed/calendarFeeds.ts';
import { ordersTravelledBy } from '../../store/repos/feed/calendarOrders.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { GatewayDeps } from '../deps.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { preferencesOf } from '../settings/index.ts';
import { feedText } from './feedText.ts';

/** How far back a calendar keeps what was, ms. */
const PAST = 60 * DAY_MS;

type Parts = Pick<GatewayDeps, 'store' | 'fields' | 'clock'>;

/** A calendar as it is brought; `changedAt`: since when it has been this one, epoch ms. */
export type Feed = { readonly text: string; readonly contentHash: string; readonly changedAt: number };

/** What is stored of an address's secret: a keyed hash, which leads to no address and takes the same time for all. */
export function feedHash({ fields }: Pick<Parts, 'fields'>, secret: string): string {
  return fields.index('feed.hash', secret);
}

/** The open address of a secret whose person may still read their trips; null for any other, whatever became of it. */
export async function findFeed(parts: Parts, secret: string): Promise<FeedRow | null> {
  const { db } = parts.store;
  const row = await feedWith(db, feedHash(parts, secret));
  if (!row || row.ended_at !== null) return null;
  const person = await findPerson(db, row.employee_id);
  const may = person?.active === true && (await holdsOneOf(db, person, ['orders.view']));
  return may ? row : null;
}

/** The trips of its person as a calendar, and notes that it was read; null where it ended meanwhile. */
export async function readFeed(parts: Parts, row: FeedRow): Promise<Feed | null> {
  const { clock, fields, store } = parts;
  const { company_id: companyId, employee_id: employeeId } = row;
  const now = clock.now();
  const { language } = await preferencesOf(store.db, employeeId);
  const orders = await ordersTravelledBy(store.db, { companyId, employeeId, from: now - PAST });
  const text = await feedText(store.db, orders, language ?? 'zh');
  const contentHash = fields.index('feed.content', text);
  const changedAt = contentHash === row.content_hash ? row.content_at : now;
  const fetched = { at: now, contentHash, contentAt: changedAt };
  return (await feedFetched(store.db, row.id, fetched)) ? { text, contentHash, changedAt } : null;
}
