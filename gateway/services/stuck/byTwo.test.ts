import { expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { book, pick, row, search } from '../../../tests/bookingRows.ts';
import {
  account,
  db,
  detail,
  issued,
  linjing,
  list,
  manager,
  notifiedAbout,
  pass,
  settle,
  stateOf,
  stuckAmendment,
  stuckForEachTest,
  stuckOrder,
  TRAVEL_DAY,
  world,
} from '../../../tests/gateway/stuck.ts';
import { setPermissionOf } from '../../store/repos/account/permissions.ts';
import { setSecondPersonFen } from '../../store/repos/company/companies.ts';

stuckForEachTest();

/** The company has everything settled by two, and a second person who may. */
async function twoPeople() {
  await setSecondPersonFen(db(), '1001', 1);
  const employeeId = await world.employeeId('chenbo');
  const of = { companyId: '1001', employeeId, params: 'settle.bookings' };
  await setPermissionOf(db(), of, true);
  return { second: await world.as('chenbo'), of };
}
const proposalOf = async () => {
  const [row] = await list('order');
  if (!row?.proposal) throw new Error('nothing was proposed');
  return row.proposal;
};

test('a large sum is proposed by one, settled by another, and the booker hears of it', async () => {
  const { second } = await twoPeople();
  const before = await account();
  const orderId = await stuckOrder();
  const said = { orderId, outcome: 'confirmed', reference: 'E1' } as const;
  expect(await valueOf(settle(said))).toEqual({ state: 'manual', proposed: true });
  expect(await valueOf(settle(said))).toEqual({ state: 'manual', proposed: true });
  expect(await codeOf(settle({ ...said, outcome: 'cancelled' }))).toBe('PROPOSAL_CLASH');
  expect(await codeOf(settle(said, second))).toBe('PROPOSAL_CLASH');
  expect(await account()).toMatchObject({ usedFen: before.usedFen });
  expect(await notifiedAbout(orderId)).toContain(await world.employeeId('chenbo'));
  const { proposalId, isOwn } = await proposalOf();
  expect(isOwn).toBe(true);
  expect(await codeOf(manager('stuck.proposal.confirm', { proposalId }))).toBe('PROPOSAL_OWN');
  expect(await codeOf(linjing('stuck.proposal.confirm', { proposalId }))).toBe('FORBIDDEN');
  await valueOf(second('stuck.proposal.confirm', { proposalId }));
  expect(await stateOf(orderId)).toBe('issued');
  expect(await codeOf(second('stuck.proposal.confirm', { proposalId }))).toBe('PROPOSAL_CLASH');
  const { messages } = await valueOf(linjing('message.list', { kind: 'order' }));
  expect(messages).toContainEqual(expect.objectContaining({ event: 'issued' }));
});

test('a proposal that is withdrawn settles nothing, and another may be made', async () => {
  const { second } = await twoPeople();
  const orderId = await stuckOrder();
  await valueOf(settle({ orderId, outcome: 'confirmed', reference: 'E1' }));
  const { proposalId } = await proposalOf();
  await valueOf(second('stuck.proposal.withdraw', { proposalId }));
  expect(await codeOf(second('stuck.proposal.confirm', { proposalId }))).toBe('PROPOSAL_CLASH');
  expect(await stateOf(orderId)).toBe('manual');
  expect(await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'c' }, second))).toMatchObject({
    proposed: true,
  });
});

test('confirmed and withdrawn in the same moment it is one of them', async () => {
  const { second } = await twoPeople();
  const orderId = await stuckOrder();
  await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'c' }));
  const { proposalId } = await proposalOf();
  const answers = await Promise.all([
    codeOf(second('stuck.proposal.confirm', { proposalId })),
    codeOf(manager('stuck.proposal.withdraw', { proposalId })),
  ]);
  expect(answers.filter((code) => code === 'ok')).toHaveLength(1);
  expect(await stateOf(orderId)).toBe(answers[0] === 'ok' ? 'cancelled' : 'manual');
});

test('a right that was taken back in between counts: whoever proposed it may settle no more', async () => {
  const { second, of } = await twoPeople();
  const orderId = await stuckOrder();
  await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'c' }, second));
  const { proposalId } = await proposalOf();
  await setPermissionOf(db(), of, false);
  expect(await codeOf(manager('stuck.proposal.confirm', { proposalId }))).toBe('NOT_STUCK');
  expect(await stateOf(orderId)).toBe('manual');
  await valueOf(manager('stuck.proposal.withdraw', { proposalId }));
});

test('a refund is settled by two with the sum that was proposed, whatever a smaller sum says', async () => {
  const { second } = await twoPeople();
  const orderId = await issued();
  const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
  const said = { amendmentId, outcome: 'refunded', reference: 'R', refundFen: 0 } as const;
  expect(await valueOf(manager('stuck.amendment.settle', said))).toMatchObject({ proposed: true });
  const [row] = await list('amendment');
  expect(row?.proposal).toMatchObject({ outcome: 'refunded', refundFen: 0, reference: 'R' });
  await valueOf(second('stuck.proposal.confirm', { proposalId: row?.proposal?.proposalId ?? '' }));
  expect(await stateOf(orderId)).toBe('refunded');
});

test('what its supplier settled meanwhile is settled by no old proposal', async () => {
  const { second } = await twoPeople();
  const orderId = await stuckOrder();
  await valueOf(settle({ orderId, outcome: 'cancelled', reference: 'c' }));
  const { proposalId } = await proposalOf();
  expect(await valueOf(manager('stuck.order.recheck', { orderId }))).toEqual({ state: 'issued' });
  expect(await codeOf(second('stuck.proposal.confirm', { proposalId }))).toBe('PROPOSAL_CLASH');
  const amendmentId = await stuckAmendment(orderId, 'refund', 'word');
  const said = { amendmentId, outcome: 'cancelled', reference: 'c' } as const;
  await valueOf(manager('stuck.amendment.settle', said));
  const [row] = await list('amendment');
  expect(await valueOf(manager('stuck.amendment.recheck', { amendmentId }))).toEqual({ state: 'done' });
  const old = { proposalId: row?.proposal?.proposalId ?? '' };
  expect(await codeOf(second('stuck.proposal.confirm', old))).toBe('PROPOSAL_CLASH');
});

/** An issued ticket that is insured. */
async function insured(): Promise<string> {
  const id = await world.employeeId('lina');
  const traveller = { kind: 'employee' as const, id };
  const found = pick((await search(linjing, [traveller], TRAVEL_DAY)).offers, 'O', { left: 20 });
  const { rows } = await book(linjing, [row(found, traveller, id, { insurance: ['railAccident'] })]);
  await pass(10);
  return rows[0]?.orderId ?? '';
}

test('a refund is shown as what its supplier gives back, which settles it, and the insurance beside it', async () => {
  const orderId = await insured();
  const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
  const [quoted] = (await detail(orderId)).amendments;
  const [stuck] = await list('amendment');
  if (stuck?.kind !== 'amendment') throw new Error('nothing is stuck');
  const { refundFen, insuranceFen = null } = stuck;
  if (refundFen === null || insuranceFen === null) throw new Error('hidden');
  expect(insuranceFen).toBe((await detail(orderId)).price.insuranceFen);
  expect(refundFen + insuranceFen).toBe(quoted?.refundFen);
  const said = { amendmentId, outcome: 'refunded', reference: 'R2', refundFen } as const;
  await valueOf(manager('stuck.amendment.settle', said));
  expect((await detail(orderId)).amendments[0]?.refundFen).toBe(quoted?.refundFen);
});

test('what comes back of an insurance counts towards the sum that takes two', async () => {
  const orderId = await insured();
  const amendmentId = await stuckAmendment(orderId, 'refund', 'work');
  const { fareFen: refundFen, insuranceFen } = (await detail(orderId)).price;
  expect(insuranceFen).toBeGreaterThan(0);
  await setSecondPersonFen(db(), '1001', refundFen + insuranceFen);
  const said = { amendmentId, outcome: 'refunded', reference: 'R2', refundFen } as const;
  const answer = await valueOf(manager('stuck.amendment.settle', said));
  expect(answer).toMatchObject({ state: 'manual', proposed: true });
});

test('another sum under the same reference is not what was settled', async () => {
  const amendmentId = await stuckAmendment(await issued(), 'refund', 'work');
  const said = { amendmentId, outcome: 'refunded', reference: 'R2' } as const;
  const say = (refundFen: number) => codeOf(manager('stuck.amendment.settle', { ...said, refundFen }));
  expect(await say(4_321)).toBe('ok');
  expect(await say(4_321)).toBe('ok');
  expect(await say(99)).toBe('NOT_STUCK');
});

test('a fare one person says is judged with the fee that is booked with it', async () => {
  const limit = 100_000;
  const orderId = await stuckOrder();
  await setSecondPersonFen(db(), '1001', limit);
  const said = { orderId, outcome: 'confirmed', reference: 'E1', fareFen: limit - 1 } as const;
  expect(await valueOf(settle(said))).toMatchObject({ state: 'manual', proposed: true });
});
