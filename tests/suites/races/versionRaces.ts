import { setImmediate as turn } from 'node:timers/promises';
import { share } from '../../../contract/rules/money/shares.ts';
import { applicationContent } from '../../../contract/shapes/application.ts';
import {
  applicationId,
  approvalId,
  employeeId,
  paymentId,
  voucherId,
} from '../../../contract/shapes/primitives.ts';
import { headerId } from '../../../contract/shapes/voucher.ts';
import type { SeededRandom } from '../../../gateway/base/seededRandom.ts';
import {
  changeApplication,
  findApplication,
  insertApplication,
} from '../../../gateway/store/repos/approval/applications.ts';
import {
  changeApproval,
  findApproval,
  insertApproval,
} from '../../../gateway/store/repos/approval/approvals.ts';
import { changePayment, findPayment, insertPayment } from '../../../gateway/store/repos/money/payments.ts';
import { findPayout, insertPayout, movePayout } from '../../../gateway/store/repos/money/payouts.ts';
import { changeHeader, headersFor, insertHeader } from '../../../gateway/store/repos/money/voucherHeaders.ts';
import { changeVoucher, findVoucher, insertVouchers } from '../../../gateway/store/repos/money/vouchers.ts';
import { changeAmendment, findAmendment } from '../../../gateway/store/repos/order/amendments.ts';
import { changeOrder, findOrder, insertOrder } from '../../../gateway/store/repos/order/orders.ts';
import type { MoneyWorld } from '../../moneyWorld.ts';
import { idOf } from '../../smallWorld.ts';
import { tripContent } from '../../tripContent.ts';

const PERSON = employeeId.parse(idOf('person'));

/** Makes a row, and answers how one writer reads it and then changes it, leaving state and check time alone. */
type Writer = (pause: () => Promise<void>) => Promise<boolean>;
type Making = (world: MoneyWorld, nth: number) => Promise<Writer>;

async function changed<Row>(
  read: () => Promise<Row | null | undefined>,
  write: (row: Row) => Promise<unknown>,
  pause: () => Promise<void>,
): Promise<boolean> {
  const row = await read();
  if (!row) throw new Error('a row is gone');
  await pause();
  const done = await write(row);
  return done !== null && done !== false;
}

/** Every aggregate with writers of its own. */
export const aggregates: Readonly<Record<string, Making>> = {
  order: async ({ db, newOrder }) => {
    const order = newOrder('company', 10_000, 0);
    await insertOrder(db, order);
    const read = () => findOrder(db, '1001', order.id);
    return (pause) => changed(read, (row) => changeOrder(db, row, 1, { totalFen: 5 }), pause);
  },
  amendment: async ({ db, newOrder, quoted }) => {
    const order = newOrder('company', 10_000, 0);
    await insertOrder(db, order);
    const { id } = await quoted(order, 'refund', {});
    const read = () => findAmendment(db, '1001', id);
    return (pause) => changed(read, (row) => changeAmendment(db, row, 1, { body: { note: 'x' } }), pause);
  },
  application: async ({ db }, nth) => {
    const id = applicationId.parse(idOf(`version application ${nth}`));
    const content = applicationContent.parse(tripContent(PERSON));
    const people = { applicantId: PERSON, createdBy: PERSON, departmentId: '' };
    const counts = { createdAt: 0, updatedAt: 0, version: 1, contentVersion: 1 };
    const rest = { companyId: '1001', number: String(nth), status: 'draft', proposed: null } as const;
    await insertApplication(db, { id, content, ...people, ...counts, ...rest });
    const read = () => findApplication(db, '1001', id);
    return (pause) => changed(read, (row) => changeApplication(db, row, { content }, 1), pause);
  },
  approval: async ({ db }, nth) => {
    const id = approvalId.parse(idOf(`version approval ${nth}`));
    const none = { deadlineAt: null, decidedAt: null, propagateAt: null, goodUntil: null, usedBy: null };
    const about = {
      title: '',
      amountFen: 0,
      applicationId: null,
      orderId: null,
      reason: null,
      ceiling: null,
    };
    await insertApproval(db, {
      id,
      companyId: '1001',
      kind: 'ceiling',
      state: 'waiting',
      objectId: '',
      principalId: PERSON,
      askerId: PERSON,
      createdAt: 0,
      updatedAt: 0,
      remindedAt: null,
      reminders: 0,
      version: 1,
      ...none,
      body: { levels: [], ...about },
    });
    const read = () => findApproval(db, '1001', id);
    return (pause) => changed(read, (row) => changeApproval(db, row, { propagateAt: 5 }, 1), pause);
  },
  payment: async ({ db, newOrder }, nth) => {
    const id = paymentId.parse(idOf(`version payment ${nth}`));
    const { id: orderId } = newOrder('personal', 1, 0);
    const times = { createdAt: 0, expiresAt: 0, checkAt: null, endedAt: null, version: 1 };
    const fen = share(1);
    const part = { paymentId: id, subject: orderId, orderId, amendmentId: null, fen, returnedFen: share(0) };
    const asked = { ...part, state: 'dropped' } as const;
    const made = { id, companyId: '1001', openerId: '', ctx: '', state: 'cancelled', fen } as const;
    await insertPayment(db, { ...made, ...times }, [asked]);
    return (pause) =>
      changed(
        () => findPayment(db, id),
        (row) => changePayment(db, row, { endedAt: 5 }),
        pause,
      );
  },
  payout: async ({ db }, nth) => {
    const id = `version payout ${nth}`;
    await insertPayout(db, { id, companyId: '1001', orderId: 'x', paymentId: 'x', fen: share(1) }, 0);
    const read = () => findPayout(db, id);
    // Asked again at the same moment: neither state nor check time tells the second writer of the first.
    return (pause) => changed(read, (row) => movePayout(db, row, { state: 'due', checkAt: 0 }), pause);
  },
  voucher: async ({ db, newOrder }, nth) => {
    const id = voucherId.parse(idOf(`version voucher ${nth}`));
    const { id: orderId, orderNo } = newOrder('company', 1, 0);
    const people = { bookerId: PERSON, principalId: PERSON };
    const words = { headerType: 'individual', header: 'x', taxId: '', number: '' } as const;
    const times = { dueAt: null, createdAt: 0, updatedAt: 0, version: 1 };
    const made = { id, companyId: '1001', orderId, orderNo, kind: 'railInvoice', state: 'expected' } as const;
    await insertVouchers(db, [{ ...made, fen: 1, ...people, ...words, ...times }]);
    const read = () => findVoucher(db, '1001', id);
    return (pause) => changed(read, (row) => changeVoucher(db, row, { header: 'y' }), pause);
  },
  header: async ({ db }, nth) => {
    const id = headerId.parse(idOf(`version header ${nth}`));
    const empty = { taxId: '', bank: '', accountEnc: '', accountMasked: '', address: '', phone: '' };
    const rest = { specialVat: false, standing: false, version: 1 };
    const made = { id, companyId: '1001', ownerId: PERSON, type: 'individual', header: 'x' } as const;
    await insertHeader(db, { ...made, ...empty, ...rest }, 0);
    const read = async () => (await headersFor(db, '1001', PERSON)).find((row) => row.id === id);
    return (pause) => changed(read, (row) => changeHeader(db, row, { header: 'y' }, 1), pause);
  },
};

/** Three writers who read the same row at random moments; answers how many of those who read it first were let write. */
export async function winners(
  world: MoneyWorld,
  make: Making,
  nth: number,
  chance: SeededRandom,
): Promise<number> {
  const write = await make(world, nth);
  let readers = 0;
  let go: () => void = () => undefined;
  const all = new Promise<void>((done) => {
    go = done;
  });
  const pause = async () => {
    readers += 1;
    if (readers === 3) go();
    await all;
    for (let left = chance.int(0, 6); left > 0; left--) await turn();
  };
  const wrote = await Promise.all([write(pause), write(pause), write(pause)]);
  return wrote.filter(Boolean).length;
}
