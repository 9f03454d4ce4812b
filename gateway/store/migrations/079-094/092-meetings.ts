import type { Kysely } from 'kysely';
import { addPermissions } from '../addPermissions.ts';
import { createTables } from '../createTables.ts';

const items = [
  { params: 'module.meetings', parent: null, roles: [] },
  { params: 'manage.meetings', parent: 'module.meetings', roles: ['travelManager'] },
  { params: 'settle.meetings', parent: 'module.meetings', roles: ['finance'] },
] as const;

/** Meetings with quotes, participants and steps; who may deal with suppliers, and who settles bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    tables: {
      meeting: `
        id text pk, company_id text, organiser_id text, version integer, title text, city text, start_on text,
        days integer, people integer, rooms integer, budget_fen bigint, wishes text, product_id text null,
        stage text, outcome text, pending text null, pending_quote text null, orders integer,
        quote_id text null, agreed_fen bigint null, settled_fen bigint null, bill text null, updated_at bigint`,
      meeting_quote: 'id text pk, meeting_id text, ref text, state text, total_fen bigint, body text',
      meeting_participant: 'meeting_id text, kind text, traveller_id text, position integer',
      meeting_step: 'meeting_id text, seq integer, stage text, outcome text, actor_id text, at bigint',
      sim_meeting_price: 'client_key text, ref text, percent_off integer',
      sim_meeting: `
        client_key text pk, ref text, product_id text, start_on text, days integer, lines text, total_fen bigint,
        state text, fee_fen bigint`,
      sim_meeting_day: 'product_id text, day text, client_key text',
    },
    indexes: [
      ['meeting', ['company_id', 'outcome', 'updated_at']],
      ['meeting', ['organiser_id', 'updated_at']],
      ['meeting', ['pending', 'updated_at']],
      ['meeting_quote', ['meeting_id', 'ref'], 'unique'],
      ['meeting_participant', ['meeting_id', 'kind', 'traveller_id'], 'unique'],
      ['meeting_participant', ['kind', 'traveller_id']],
      ['meeting_step', ['meeting_id', 'seq'], 'unique'],
      ['sim_meeting_price', ['client_key', 'ref'], 'unique'],
      ['sim_meeting_day', ['product_id', 'day'], 'unique'],
    ],
  });
  await addPermissions(db, items);
}
