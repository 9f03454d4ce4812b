import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { applicationTests, employee } from '../../../../tests/approvals/applicationTests.ts';
import { book, pick, row, search, TOMORROW } from '../../../../tests/bookingRows.ts';
import { runDueOrders } from '../../../app/jobs/dueOrders.ts';

const { opened, db, linjing, chenbo, agreed } = applicationTests();

/** A ticket within the standard, booked under an application that names a cost centre of its own. */
async function bookedUnder() {
  const applicationId = await agreed({ from: TOMORROW, to: TOMORROW, budgets: {}, costCentre: 'CC0620' });
  const { zhangwei, world } = opened();
  const found = pick((await search(linjing, [employee(zhangwei)])).offers, 'O');
  const { rows } = await book(linjing, [row(found, employee(zhangwei), zhangwei, { applicationId })]);
  world.clock.advance(4_000);
  await runDueOrders(world.deps);
  return { applicationId, orderId: rows[0]!.orderId! };
}

/** Who is asked about the only open approval of this kind, and under which application. */
async function asked(kind: 'change' | 'refund') {
  const inbox = await valueOf(chenbo('approval.list', { box: 'open', kinds: [kind] }));
  const { approvalId } = inbox.rows[0]!;
  const { steps, applicationId } = await valueOf(linjing('approval.get', { approvalId }));
  return { applicationId, steps: steps.map(({ approver, role }) => [approver, role]) };
}

const both = [
  ['陈波', 'level'],
  ['周敏', 'costCentre'],
];

test('a change beyond the standard asks whom a booking under its application asks', async () => {
  const { applicationId, orderId } = await bookedUnder();
  const { zhangwei } = opened();
  const dear = pick((await search(linjing, [employee(zhangwei)])).offers, '9', { left: 2 });
  const wish = { orderId, offerId: dear.offer.offerId, option: '9' };
  const { amendmentId } = await valueOf(linjing('order.change.quote', wish));
  const sent = await valueOf(linjing('order.change.confirm', { amendmentId, reasonCode: 'client' }));
  expect(sent.state).toBe('approving');
  expect(await asked('change')).toEqual({ applicationId, steps: both });
});

test('so does a refund', async () => {
  const { applicationId, orderId } = await bookedUnder();
  const company = await db()
    .selectFrom('company')
    .select('settings')
    .where('id', '=', '1001')
    .executeTakeFirstOrThrow();
  const settings = JSON.stringify({ ...JSON.parse(company.settings), approvals: ['refund'] });
  await db().updateTable('company').set({ settings }).where('id', '=', '1001').execute();
  const { amendmentId } = await valueOf(linjing('order.refund.quote', { orderId }));
  expect((await valueOf(linjing('order.refund.confirm', { amendmentId }))).state).toBe('approving');
  expect(await asked('refund')).toEqual({ applicationId, steps: both });
});
