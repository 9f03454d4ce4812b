import { expect, test } from 'vitest';
import { valueOf } from '../../../../tests/answers.ts';
import { approvalTests, approve, decide } from '../../../../tests/approvals/approvalTests.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import type { Scope } from '../../../base/ports.ts';
import { setPermissionOf } from '../../../store/repos/account/permissions.ts';
import { peopleHolding } from '../../../store/repos/approval/approvalChains.ts';
import { amendmentDecided } from '../../order/amend/decided.ts';
import { runDueApprovals } from '../order/dueApprovals.ts';
import { decideApproval } from './decide.ts';

const { opened, db, linjing, chenbo, beyond, aboutOrder, stateOf } = approvalTests();

test('one who may approve no more is passed over, also while being asked', async () => {
  const stepsOf = async (approvalId: string) =>
    (await valueOf(linjing('approval.get', { approvalId }))).steps.map(({ state }) => state);
  const { id } = await aboutOrder((await beyond('lina')).orderId);
  const asked = await db()
    .selectFrom('approval_step')
    .select('approver_id')
    .where('approval_id', '=', id)
    .executeTakeFirstOrThrow();
  const of = { companyId: '1001', employeeId: asked.approver_id, params: 'approve' };
  await setPermissionOf(db(), of, false);
  const colleagues = await peopleHolding(db(), '1001', 'approve');
  expect(colleagues.map((one) => one.id)).not.toContain(asked.approver_id);
  await runDueApprovals(
    opened().world.deps,
    amendmentDecided(opened().world.deps, allProducts(opened().world.deps).products),
  );
  expect(await stepsOf(id)).toEqual(['transferred', 'open']);
  // The chain leaves them out from the start, too.
  const next = await aboutOrder((await beyond()).orderId);
  const now = await db().selectFrom('approval_step').selectAll().where('approval_id', '=', next.id).execute();
  expect(now.map((step) => step.approver_id)).not.toContain(asked.approver_id);
  await setPermissionOf(db(), of, null);
});

test('a right lost after the call was let in counts when it is written', async () => {
  const { world } = opened();
  const { orderId } = await beyond();
  const { id } = await aboutOrder(orderId);
  const of = { companyId: '1001', employeeId: await world.employeeId('chenbo'), params: 'approve' };
  const scope = {
    requestId: 'test',
    caller: {
      employeeId: of.employeeId,
      companyId: of.companyId,
      userCode: '',
      username: 'chenbo',
      customerType: 0,
      roles: ['approver'],
    },
    acting: null,
    idem: null,
    language: 'zh',
    device: 'pc',
    address: '',
    kid: '',
    now: world.clock.now(),
  } satisfies Scope;
  await setPermissionOf(db(), of, false);
  expect(await decideApproval(world.deps, scope, id, approve)).toMatchObject({
    ok: false,
    error: { code: 'FORBIDDEN' },
  });
  expect(await stateOf(orderId)).toBe('approving');
  await setPermissionOf(db(), of, null);
  // What they decided while they might they may still be told.
  await valueOf(decide(chenbo, id, approve));
  await setPermissionOf(db(), of, false);
  expect(await decideApproval(world.deps, scope, id, approve)).toMatchObject({ ok: true });
});
