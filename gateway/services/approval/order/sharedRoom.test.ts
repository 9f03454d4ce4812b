import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../../tests/answers.ts';
import { approvalTests, decide, employee } from '../../../../tests/approvals/approvalTests.ts';
import { book } from '../../../../tests/bookingRows.ts';
import type { Ask } from '../../../../tests/bookingWorld.ts';
import { row, stay } from '../../../../tests/gateway/hotels.ts';
import { plansOf } from '../../../../tests/hotelPlans.ts';

const { opened, db, chenbo, aboutOrder, stateOf } = approvalTests();

/** Books zhangwei and a colleague into a room that has to be approved; answers the order. */
async function shared(ask: Ask, colleague: string): Promise<string> {
  const { zhangwei } = opened();
  const who = { ...stay, travellers: [employee(zhangwei)] };
  const sharing = [employee(colleague)];
  const { hotels } = await valueOf(ask('hotel.offer.search', { city: 'BJS', ...who, limit: 50 }));
  for (const { hotel } of hotels) {
    const { rooms } = await valueOf(ask('hotel.offer.list', { hotelId: hotel.hotelId, ...who, sharing }));
    const plan = plansOf(rooms.filter(({ guests }) => guests > 1)).find(
      ({ verdicts: [verdict], remaining }) => remaining > 0 && verdict?.control === 'approval',
    );
    if (!plan) continue;
    const { rows } = await book(ask, [row(plan, zhangwei, { sharing, reasonCode: 'hotelVenue' })]);
    return rows[0]?.orderId ?? '';
  }
  throw new Error('no room to be approved');
}

test('an approver who shares the room is not asked about it, and is handed no step', async () => {
  // The standard of their usual level asks for a reason alone.
  await db().updateTable('employee').set({ level: 'L3' }).where('username', '=', 'chenbo').execute();
  const manager = await opened().world.as('zhaomin');
  const orderId = await shared(manager, await opened().world.employeeId('chenbo'));
  expect(await stateOf(orderId)).toBe('approving');
  const { id } = await aboutOrder(orderId);
  const { steps } = await valueOf(manager('approval.get', { approvalId: id }));
  expect(steps).toMatchObject([{ approver: '周敏', state: 'open' }]);
  expect(await codeOf(decide(chenbo, id, { kind: 'approve' }))).toBe('NOT_FOUND');
  const toId = await opened().world.employeeId('chenbo');
  const zhoumin = await opened().world.as('zhoumin');
  expect(await codeOf(decide(zhoumin, id, { kind: 'transfer', toId }))).toBe('TRANSFER_REFUSED');
});
