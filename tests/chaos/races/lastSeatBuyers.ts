/**
 * One of several gateway processes over the same store: buys a seat for each of its guests, all at once, and
 * prints what became of them. `naive` puts a supplier in the way that looks first and writes later.
 */

import { makeDispatch } from '../../../contract/kit/dispatch.ts';
import { registry } from '../../../contract/registry.ts';
import { allHandlers } from '../../../gateway/app/handlers.ts';
import { openGateway } from '../../../gateway/app/openGateway.ts';
import type { Scope } from '../../../gateway/base/ports.ts';
import { sealOffer } from '../../../gateway/services/booking/offerToken.ts';
import { factsOf } from '../../../gateway/services/catalogue/train/offerFacts.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import type { RailSupplier } from '../../../gateway/suppliers/rail.ts';
import { testConfig } from '../../testConfig.ts';

export type Buyers = {
  folder: string;
  databaseUrl: string | null;
  naive: boolean;
  bookerId: string;
  guestIds: string[];
  offer: { trainNo: string; date: string; from: string; to: string; departAt: number; arriveAt: number };
  fareFen: number;
};

/** Looks whether a seat is left, and writes the booking after that: what the real adapter must not do. */
function lookThenHold(deps: GatewayDeps): RailSupplier {
  const { store } = deps;
  const { train } = deps.suppliers;
  return {
    ...train,
    hold: async ({ clientKey, item, expectedFareFen: fareFen }) => {
      const answer = await train.price(item);
      const seat = answer.kind === 'found' ? answer.found.seats.find((one) => one.seat === '9') : undefined;
      if (!seat || seat.remaining === 0) return { kind: 'refused', why: 'soldOut' };
      const now = deps.clock.now();
      const until = now + 30 * 60_000;
      const some = await store.db.selectFrom('sim_booking').selectAll().limit(1).executeTakeFirstOrThrow();
      const own = { ref: clientKey, client_key: clientKey, passenger_idx: clientKey };
      await store.db
        .insertInto('sim_booking')
        .values({ ...some, ...own, state: 'held', pay_by: until, created_at: now, ended_by: null })
        .execute();
      return { kind: 'held', ref: clientKey, fareFen, placed: {}, payBy: until, guaranteedUntil: until };
    },
  };
}

const nobody = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function buy({
  folder,
  databaseUrl,
  naive,
  bookerId,
  guestIds,
  offer,
  fareFen,
}: Buyers): Promise<unknown[]> {
  const opened = await openGateway({ ...testConfig(folder), databaseUrl }, { log: nobody });
  const deps = naive
    ? { ...opened, suppliers: { ...opened.suppliers, train: lookThenHold(opened) } }
    : opened;
  const dispatch = makeDispatch<typeof registry, Scope>(registry, allHandlers(deps), () => undefined);
  const now = deps.clock.now();
  const sealed = { companyId: '1001', expiresAt: now + 600_000, facts: factsOf({ ...offer, seats: [] }) };
  const offerId = sealOffer(deps.fields, 'train', sealed);
  const scope: Scope = {
    requestId: '',
    caller: {
      employeeId: bookerId,
      companyId: '1001',
      userCode: '',
      username: 'linjing',
      customerType: 0,
      roles: ['employee'],
    },
    acting: null,
    idem: null,
    language: 'zh',
    device: 'pc',
    address: '',
    kid: '',
    now,
  };
  const answers = await Promise.all(
    guestIds.map((id) => {
      const row = { rowId: '00000001', traveller: { kind: 'guest', id }, principalId: bookerId, offerId };
      const terms = { kind: 'train', option: '9', acceptedFareFen: fareFen, payer: 'personal' };
      const input = { tab: 'private', rows: [{ ...row, ...terms }] };
      return dispatch('trip.draft.submit', input, { ...scope, idem: crypto.randomUUID() });
    }),
  );
  await deps.store.close();
  return answers;
}

process.on('message', (buyers: Buyers) => {
  void buy(buyers).then((answers) => process.send?.(answers, () => process.exit(0)));
});
process.send?.('ready');
