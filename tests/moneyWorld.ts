import type { Role } from '../contract/kit/access.ts';
import { mixedSplit } from '../contract/rules/money/mixedSplit.ts';
import { HOUR_MS } from '../contract/rules/time/durations.ts';
import type { Breach, OrderPrice, Payer, Verdict } from '../contract/shapes/order.ts';
import { amendmentId, employeeId, orderId, tripId } from '../contract/shapes/primitives.ts';
import { orderEffects } from '../gateway/app/orderEffects.ts';
import type { Scope } from '../gateway/base/ports.ts';
import { seededRandom } from '../gateway/base/seededRandom.ts';
import { makeFields } from '../gateway/crypto/fields/fields.ts';
import { newMasterKey } from '../gateway/crypto/fields/masterKey.ts';
import { makeAudit } from '../gateway/services/audit/audit.ts';
import type { Deps } from '../gateway/services/deps.ts';
import { makeTransitions } from '../gateway/services/engine/applyTransition.ts';
import { line } from '../gateway/services/ledger/drawing.ts';
import type { Store } from '../gateway/store/db/openStore.ts';
import { insertDefaultPermissions } from '../gateway/store/defaults/defaultPermissions.ts';
import { book } from '../gateway/store/repos/money/ledger.ts';
import {
  type AmendmentRecord,
  emptyAmendment,
  findAmendment,
  insertAmendment,
} from '../gateway/store/repos/order/amendments.ts';
import type { OrderRecord } from '../gateway/store/repos/order/orderRecord.ts';
import { findOrder } from '../gateway/store/repos/order/orders.ts';
import type { Issued, Refunded, Unknown } from '../gateway/suppliers/port.ts';
import { simulatedCashier } from '../gateway/suppliers/simulated/cashier.ts';
import { meetingSupplier } from '../gateway/suppliers/simulated/meeting/meetingSupplier.ts';
import { fakeClock, keptLog } from './gatewayHarness.ts';
import { memoryStore } from './memoryStore.ts';
import { idOf } from './smallWorld.ts';
import { testConfig } from './testConfig.ts';

/** Who travels and pays here; the first of them books. */
const people = ['person', 'other', 'third', 'fourth'].map((word) => employeeId.parse(idOf(word)));
const PERSON = employeeId.parse(idOf('person'));

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

/**
 * A store, in memory by default, with one company of a given limit (fen), and orders made by hand: the ledger's own world, without
 * timetables. What the supplier of a change or refund answers is set with `supplierSays`.
 */
export async function moneyWorld(limitFen: number, open: () => Promise<Store> = memoryStore) {
  const store = await open();
  const clock = fakeClock();
  const chance = seededRandom(7);
  const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.int(0, 255)) };
  const fields = makeFields(newMasterKey(random.bytes), random);
  let answer: 'done' | 'refused' | 'unknown' = 'done';
  const silent = { kind: 'unknown' } as const;
  const away = { kind: 'unavailable' } as const;
  const train: Deps['suppliers']['train'] = {
    search: async () => away,
    price: async () => away,
    days: async () => away,
    stops: async () => away,
    hold: async () => silent,
    issue: async () => silent,
    cancel: async () => silent,
    status: async () => away,
    quoteRefund: async () => away,
    quoteChange: async () => away,
    refund: async ({ amendmentKey, acceptedFeeFen }): Promise<Refunded | Unknown | typeof refused> =>
      answer === 'done'
        ? { kind: 'refunded', feeFen: acceptedFeeFen, refundFen: await quotedBack(store, amendmentKey) }
        : said(),
    change: async ({ amendmentKey }): Promise<Issued | Unknown | typeof refused> =>
      answer === 'done'
        ? { kind: 'issued', ref: amendmentKey, fareFen: 0, placed: {}, ticketNo: 'E1', disruption: null }
        : said(),
  };
  const refused = { kind: 'refused', why: 'rejected' } as const;
  const said = () => (answer === 'unknown' ? silent : refused);
  const audit = makeAudit(store.db, fields, clock);
  const deps: Deps = {
    store,
    clock,
    random,
    fields,
    orderEffects,
    transitions: makeTransitions({ store, clock, random, audit, orderEffects }),
    audit,
    log: keptLog(),
    config: testConfig('/nowhere'),
    messageDelivery: { deliver: async () => null },
    cashier: simulatedCashier(store, clock),
    meetings: meetingSupplier(store, clock, random),
    disruptor: null,
    // Nothing here is of another kind.
    suppliers: { train, flight: train, intlFlight: train, hotel: train, car: train } as never,
  };
  await store.db
    .insertInto('company')
    .values({ id: '1001', name_zh: '公司', name_en: 'Company', customer_type: 0, settings: '' })
    .execute();
  const lines = [line('facility', '1001', -limitFen), line('available', '1001', limitFen)];
  await book(store.db, { event: 'grant', cause: '1001', companyId: '1001', orderId: null, at: 0, lines });

  await insertDefaultPermissions(store.db, ['1001']);
  await store.db
    .insertInto('employee')
    .values(people.map((id) => ({ ...nobody, id, user_code: id, username: id })))
    .execute();

  let made = 0;
  return {
    deps,
    db: store.db,
    clock,
    /** What the company pays at most for what a change makes, fen, by amendment; null where nothing limits it. */
    caps: new Map<string, number | null>(),
    supplierSays: (status: typeof answer) => void (answer = status),
    /** The first person's own calls; as a travel manager they pay for everybody's orders. */
    scope: (role: Role = 'employee'): Scope => ({
      requestId: 'books',
      caller: {
        employeeId: PERSON,
        companyId: '1001',
        userCode: 'U1',
        username: 'person',
        customerType: 0,
        roles: [role],
      },
      acting: null,
      idem: null,
      language: 'zh',
      device: 'pc',
      address: '',
      kid: 'S0',
      now: clock.now(),
    }),
    /** An order in state `submitting` that nobody has written down yet. */
    newOrder(payer: Payer, fareFen: number, cap: number, who = 0): OrderRecord {
      made += 1;
      const id = orderId.parse(idOf(`order ${made}`));
      const principalId = people[who] ?? PERSON;
      const whose = { principalId, traveller: { kind: 'employee', id: principalId } } as const;
      return { ...orderMade(id, made, clock.now()), ...whose, ...paidBy(payer, fareFen, cap) };
    },
    /** A quoted change or refund of an order, as the order service keeps one. */
    async quoted(order: OrderRecord, kind: 'refund' | 'change', body: Partial<AmendmentRecord['body']>) {
      made += 1;
      const amendment: AmendmentRecord = {
        id: amendmentId.parse(idOf(`amendment ${made}`)),
        orderId: order.id,
        companyId: order.companyId,
        kind,
        state: 'quoted',
        actorId: PERSON,
        createdAt: clock.now(),
        updatedAt: clock.now(),
        expiresAt: clock.now() + HOUR_MS,
        checkAt: null,
        quarantineUntil: null,
        version: 1,
        body: { ...emptyAmendment, ...body },
      };
      await insertAmendment(store.db, amendment);
      return amendment;
    },
    close: () => store.close(),
  };
}

/** What the supplier's part of a quoted refund is, fen: all but the insurance. */
async function quotedBack({ db }: Store, id: string): Promise<number> {
  const amendment = await findAmendment(db, '1001', id);
  const order = amendment && (await findOrder(db, '1001', amendment.orderId));
  if (!order) throw new Error('nothing was quoted under this key');
  return amendment.body.refundFen - order.body.price.insuranceFen;
}

function paidBy(payer: Payer, fareFen: number, cap: number) {
  const parts = { fareFen, taxFen: 1_000, insuranceFen: 300, serviceFen: 500 };
  const totalFen = fareFen + 1_800;
  const verdict = verdictOf(cap);
  const price: OrderPrice = {
    ...parts,
    totalFen,
    ...mixedSplit(payer, totalFen, fareFen + 1_000, verdict),
  };
  return { payer, totalFen, body: { ...bodyMade, price, verdict } };
}

/** Beyond a limit (fen), which is noted and hinders nobody. */
export function verdictOf(cap: number): Verdict {
  const limit: Breach['limit'] = { unit: 'fen', codes: [], amount: cap };
  const breach: Breach = { rule: 'trainSeat', control: 'record', limit, actual: limit };
  return { control: 'record', breaches: [breach], allowed: [], alternative: null };
}

const nobody = {
  company_id: '1001',
  name: '某人',
  pinyin: '',
  initials: '',
  gender: 0,
  level: 'L3',
  department_id: '',
  cost_centre: '',
  legal_entity: '',
  roles: '[]',
  vip: 0,
  active: 1,
  mobile_enc: '',
  mobile_masked: '',
  email_enc: '',
  email_masked: '',
  qiwei_id: null,
  wechat: null,
};

function orderMade(
  id: OrderRecord['id'],
  number: number,
  now: number,
): Omit<OrderRecord, 'payer' | 'totalFen' | 'body'> {
  return {
    id,
    // Numbered as of the day before, so that no order a change makes is given the same number.
    orderNo: `TD261119${String(number).padStart(6, '0')}`,
    tripId: tripId.parse(idOf('trip')),
    companyId: '1001',
    kind: 'train',
    tab: 'business',
    state: 'submitting',
    bookerId: PERSON,
    bookerName: '某人',
    principalId: PERSON,
    traveller: { kind: 'employee', id: PERSON },
    travellerName: '某人',
    startAt: now + 72 * HOUR_MS,
    endAt: now + 77 * HOUR_MS,
    createdAt: now,
    updatedAt: now,
    deadlineAt: null,
    clientKey: id,
    supplierRef: null,
    checkAt: null,
    quarantineUntil: null,
    amendmentId: null,
    version: 1,
  };
}

const station = { code: 'VNP', name: { zh: '北京南', en: 'Beijingnan' } };
const rule = { allowed: true, steps: [], base: 'fare', rounding: 'fen', minimumFen: 0 } as const;
const bodyMade: Omit<OrderRecord['body'], 'price' | 'verdict'> = {
  item: { kind: 'train', trainNo: 'G1', from: station, to: station, departAt: 0, arriveAt: 1, seat: 'O' },
  supplierItem: {},
  date: '2026-11-23',
  level: 'L3',
  document: null,
  reason: null,
  conditions: { refund: { ...rule, steps: [] }, change: { ...rule, steps: [] }, baggage: null, notes: [] },
  insurance: ['railAccident'],
  placed: {},
  ticketNo: '',
  failure: null,
  freshFareFen: null,
  wanted: 'hold',
  ending: 'cancelled',
  payBy: null,
  guaranteedUntil: null,
  disruption: null,
  changedFrom: null,
  changedTo: null,
  applicationId: null,
  approvalId: null,
  tokens: ['g1'],
};
