import type { Db } from '../gateway/store/db/openStore.ts';

/** States in which an order waits for its ticket, so that company money may be frozen for it. */
const waiting = ['submitting', 'unknown', 'approving', 'held', 'issuing', 'manual'];
const amending = ['quoted', 'approving', 'paying', 'submitting', 'unknown', 'manual'];
/** States of a change the supplier has been told of, and has not said what became of. */
const submittedStates = ['submitting', 'unknown', 'manual'];

/**
 * Everything that is wrong with a store's money, in words; nothing when the books are right. Read from the rows
 * themselves, by other ways than the ledger's own code: entries balance, kept balances are the sums of their lines,
 * nothing is overdrawn, and what accounts say is what freezes, orders, payouts and the cashier's own books say.
 */
export async function faultsOfBooks(db: Db): Promise<string[]> {
  const faults: string[] = [];
  const lines = await db.selectFrom('journal_line').selectAll().execute();
  const entries = new Set((await db.selectFrom('journal_entry').select('id').execute()).map((one) => one.id));
  const perEntry = sums(lines, (line) => line.entry_id);
  for (const [id, sum] of perEntry) if (sum !== 0) faults.push(`entry ${id} sums to ${sum}`);
  for (const id of perEntry.keys()) if (!entries.has(id)) faults.push(`lines of no entry: ${id}`);
  for (const id of entries) if (!perEntry.has(id)) faults.push(`entry ${id} has no lines`);

  const perAccount = sums(lines, (line) => line.account_id);
  const accounts = await db.selectFrom('money_account').selectAll().execute();
  const balance = new Map(accounts.map((one) => [one.id, one.balance_fen]));
  for (const id of new Set([...perAccount.keys(), ...balance.keys()])) {
    const [kept = 0, derived = 0] = [balance.get(id), perAccount.get(id)];
    if (kept !== derived) faults.push(`${id} is kept as ${kept}, its lines say ${derived}`);
  }
  for (const { id, kind, balance_fen: fen } of accounts) {
    if (['available', 'frozen', 'personal', 'refunds'].includes(kind) && fen < 0)
      faults.push(`${id} is ${fen}`);
    if (['facility', 'owed', 'arrears'].includes(kind) && fen > 0) faults.push(`${id} is ${fen}`);
  }
  const holders = [...new Set(accounts.filter((one) => one.kind === 'facility').map((one) => one.holder))];
  for (const company of holders) faults.push(...(await faultsOfCompany(db, company, balance)));
  faults.push(...(await faultsOfFreezes(db)), ...(await faultsAtCashier(db, balance)));
  return faults;
}

function sums<Row extends { fen: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + row.fen);
  return found;
}

async function faultsOfCompany(
  db: Db,
  company: string,
  balance: ReadonlyMap<string, number>,
): Promise<string[]> {
  const on = (kind: string) => balance.get(`${kind}:${company}`) ?? 0;
  const freezes = await db
    .selectFrom('money_freeze')
    .select('fen')
    .where('company_id', '=', company)
    .where('state', '=', 'frozen')
    .execute();
  const orders = await db.selectFrom('order_money').selectAll().where('company_id', '=', company).execute();
  const payouts = await db
    .selectFrom('payout')
    .select('fen')
    .where('company_id', '=', company)
    .where('state', '!=', 'sent')
    .execute();
  // Money that came for an order after it was issued without it, until it settles what is owed or goes back.
  const late = await db
    .selectFrom('payment_share')
    .innerJoin('payment', 'payment.id', 'payment_share.payment_id')
    .innerJoin('order_money', 'order_money.order_id', 'payment_share.order_id')
    .select('payment_share.fen')
    .where('payment.company_id', '=', company)
    .where('payment_share.state', '=', 'paid')
    .where('amendment_id', 'is', null)
    .where('spent', '=', 1)
    .execute();
  const changes = await db
    .selectFrom('payment_share')
    .innerJoin('payment', 'payment.id', 'payment_share.payment_id')
    .innerJoin('amendment', 'amendment.id', 'amendment_id')
    .select(['payment_share.fen', 'payment_share.state', 'amendment.state as amendment'])
    .where('payment.company_id', '=', company)
    .where('payment_share.state', 'in', ['paid', 'settled'])
    .execute();
  const meetings = await db.selectFrom('meeting').selectAll().where('company_id', '=', company).execute();
  const settled = meetings.reduce((sum, one) => sum + (one.settled_fen ?? 0), 0);
  const ordered = meetings.filter(
    (one) =>
      one.outcome === 'open' &&
      (one.pending === 'accept' || ['waiting', 'inProgress', 'settlement'].includes(one.stage)),
  );
  const heldForMeetings = ordered.reduce((sum, one) => sum + (one.agreed_fen ?? 0), 0);
  const waitingChanges = changes.filter(
    (one) => one.state === 'paid' || submittedStates.includes(one.amendment),
  );
  const total = (rows: readonly { fen: number }[]) => rows.reduce((sum, row) => sum + row.fen, 0);
  const used = -on('facility') - on('available') - on('frozen');
  const inOrders = orders.filter((one) => one.spent === 1).reduce((sum, one) => sum + one.company_fen, 0);
  const waitingFor = orders.filter((one) => one.spent === 0).reduce((sum, one) => sum + one.personal_fen, 0);
  const rows: [string, number, number][] = [
    ['frozen', on('frozen'), total(freezes) + heldForMeetings],
    ['used and owed', used - on('owed'), inOrders + settled],
    ['personal', on('personal'), waitingFor + total(late) + total(waitingChanges)],
    ['refunds', on('refunds'), total(payouts)],
  ];
  return rows
    .filter(([, said, counted]) => said !== counted)
    .map(([what, said, counted]) => `${company}: ${what} is ${said}, counted ${counted}`);
}

/** Every freeze has something that waits for it, and ends in a capture or a release. */
async function faultsOfFreezes(db: Db): Promise<string[]> {
  const open = await db
    .selectFrom('money_freeze')
    .innerJoin('travel_order', 'travel_order.id', 'money_freeze.order_id')
    .leftJoin('amendment', 'amendment.id', 'money_freeze.ref')
    .select(['ref', 'travel_order.state', 'amendment.state as amendment'])
    .where('money_freeze.state', '=', 'frozen')
    .execute();
  return open
    .filter((one) => (one.amendment ? !amending.includes(one.amendment) : !waiting.includes(one.state)))
    .map((one) => `freeze ${one.ref} is left behind by ${one.amendment ?? one.state}`);
}

async function faultsAtCashier(db: Db, balance: ReadonlyMap<string, number>): Promise<string[]> {
  const paid = await db.selectFrom('payment').select('id').where('state', '=', 'paid').execute();
  const known = new Set(paid.map((one) => one.id));
  const charges = await db.selectFrom('sim_charge').selectAll().where('state', '=', 'paid').execute();
  const refunds = await db.selectFrom('sim_charge_refund').selectAll().execute();
  // A charge the cashier has not told us of yet is in its books alone.
  const knownFen = charges.filter((one) => known.has(one.id)).reduce((sum, one) => sum + one.fen, 0);
  // What somebody sent by hand never left the cashier.
  const sent = await db
    .selectFrom('payout')
    .select('fen')
    .where('state', '=', 'sent')
    .where('id', 'not in', db.selectFrom('settlement').select('subject'))
    .execute();
  const ours = [...balance]
    .filter(([id]) => id.startsWith('cashier:'))
    .reduce((sum, [, fen]) => sum + fen, 0);
  const faults: string[] = [];
  const back = sent.reduce((sum, one) => sum + one.fen, 0);
  if (-ours !== knownFen - back) faults.push(`cashier is ${ours}, its books say ${knownFen} less ${back}`);
  for (const charge of charges) {
    const given = refunds.filter((one) => one.charge_id === charge.id).reduce((sum, one) => sum + one.fen, 0);
    if (given > charge.fen) faults.push(`charge ${charge.id} gave ${given} back of ${charge.fen}`);
  }
  return faults;
}

/**
 * Orders whose vouchers do not add up to what was paid and is owed for them (domain §3: sum of rows = order total =
 * voucher total).
 */
export async function faultsOfVouchers(db: Db): Promise<string[]> {
  const vouchers = await db.selectFrom('voucher').selectAll().where('state', '!=', 'cancelled').execute();
  const perOrder = sums(vouchers, (one) => one.order_id);
  const orders = await db.selectFrom('order_money').selectAll().where('spent', '=', 1).execute();
  return orders
    .map((one) => {
      const borne = one.company_fen + one.personal_fen + one.owed_fen;
      return [one.order_id, borne, perOrder.get(one.order_id) ?? 0] as const;
    })
    .filter(([, borne, accounted]) => borne !== accounted)
    .map(([id, borne, accounted]) => `order ${id}: borne ${borne}, vouchers ${accounted}`);
}
