import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import { valueOf } from '../../../../tests/answers.ts';
import {
  type ApplicationId,
  applicationTests,
  approve,
} from '../../../../tests/approvals/applicationTests.ts';
import { book, pick, row, search } from '../../../../tests/bookingRows.ts';
import { type Ask } from '../../../../tests/bookingWorld.ts';
import { allProducts } from '../../../app/products/allProducts.ts';
import { setPermissionOf } from '../../../store/repos/account/permissions.ts';
import { approvalsAbout } from '../../../store/repos/approval/approvals.ts';
import { amendmentDecided } from '../../order/amend/decided.ts';
import { runDueApprovals } from '../order/dueApprovals.ts';

const { opened, db, linjing, chenbo, saved, submit, fileOf, statusOf, decide } = applicationTests();

let manager: Ask;
beforeEach(async () => {
  manager = await opened().world.as('zhaomin');
  const ids = await Promise.all(['chenbo', 'zhoumin'].map((name) => opened().world.employeeId(name)));
  await db().deleteFrom('approval_chain').execute();
  await db().deleteFrom('approval_cost_centre').execute();
  const place = { company_id: '1001', kind: '', department_id: '', cost_centre: '' };
  const levels = JSON.stringify(ids.map((id) => [id]));
  await db()
    .insertInto('approval_chain')
    .values({ id: '1001-', ...place, levels })
    .execute();
});

/** An application the first of two has approved. */
async function halfWay(ask: Ask = linjing): Promise<ApplicationId> {
  const id = await saved({}, ask);
  await valueOf(submit(id, ask));
  await valueOf(decide(id, chenbo, approve));
  return id;
}
const goes = (username = 'zhoumin') =>
  db().updateTable('employee').set({ active: 0 }).where('username', '=', username).execute();
/** What the jobs do after an hour: a step nothing could be done for is polled again by then. */
async function hourLater(): Promise<void> {
  const { deps, clock } = opened().world;
  clock.advance(HOUR_MS);
  await runDueApprovals(deps, amendmentDecided(deps, allProducts(deps).products));
}
const steps = async (id: ApplicationId) =>
  (await fileOf(id, manager)).approvals[0]?.steps.map((step) => `${step.approver} ${step.state}`);

describe('the last step’s only approver goes after others have approved', () => {
  test('a travel manager decides in their place', async () => {
    const id = await halfWay();
    await goes();
    await hourLater();
    expect(await steps(id)).toEqual(['陈波 passed', '周敏 transferred', '赵敏 open']);
    expect(await statusOf(id)).toBe('applied');
    await valueOf(decide(id, manager, approve));
    expect(await statusOf(id)).toBe('agreed');
  });

  test('so does one where they may approve no more', async () => {
    const id = await halfWay();
    const employeeId = await opened().world.employeeId('zhoumin');
    await setPermissionOf(db(), { companyId: '1001', employeeId, params: 'approve' }, false);
    await hourLater();
    expect(await steps(id)).toEqual(['陈波 passed', '周敏 transferred', '赵敏 open']);
  });

  test('where no other manager is left, what was approved stands', async () => {
    const id = await halfWay(manager);
    await goes();
    await hourLater();
    expect(await statusOf(id)).toBe('agreed');
    expect(await steps(id)).toEqual(['陈波 passed', '周敏 closed']);
    expect((await fileOf(id)).approvals).toMatchObject([{ state: 'passed' }]);
  });

  test('a manager who is away is waited for', async () => {
    const id = await halfWay();
    await goes();
    const from = opened().world.clock.now();
    await valueOf(manager('approval.absence.save', { absence: { from, to: from + 3 * HOUR_MS } }));
    await hourLater();
    expect(await steps(id)).toEqual(['陈波 passed', '周敏 open']);
    await hourLater();
    await hourLater();
    expect(await steps(id)).toEqual(['陈波 passed', '周敏 transferred', '赵敏 open']);
  });

  test('an order beyond the standard goes on, too', async () => {
    const { zhangwei } = opened();
    const traveller = { kind: 'employee' as const, id: zhangwei };
    const found = pick((await search(manager, [traveller])).offers, '9', { left: 2 });
    const { rows } = await book(manager, [row(found, traveller, zhangwei, { reasonCode: 'client' })]);
    const orderId = rows[0]?.orderId ?? '';
    const [asked] = await approvalsAbout(db(), orderId);
    if (!asked) throw new Error('nothing was asked');
    await valueOf(chenbo('approval.decide', { approvalId: asked.id, decision: approve }));
    await goes();
    // The job that carries decisions out goes before the one that passes steps on.
    const { deps, clock } = opened().world;
    for (const ms of [0, 15_000]) {
      clock.advance(ms);
      await runDueApprovals(deps, amendmentDecided(deps, allProducts(deps).products));
    }
    const order = db().selectFrom('travel_order').select('state').where('id', '=', orderId);
    expect(await order.execute()).toEqual([{ state: 'held' }]);
  });
});

test('one who is only away stays asked, however many have approved', async () => {
  const id = await halfWay();
  const zhoumin = await opened().world.as('zhoumin');
  const from = opened().world.clock.now();
  await valueOf(zhoumin('approval.absence.save', { absence: { from, to: from + 5 * HOUR_MS } }));
  await hourLater();
  expect(await steps(id)).toEqual(['陈波 passed', '周敏 open']);
});

test('where nobody has approved anything yet, nothing passes by itself', async () => {
  const id = await saved({}, manager);
  await valueOf(submit(id, manager));
  await goes('chenbo');
  await goes('zhoumin');
  await hourLater();
  expect(await steps(id)).toEqual(['陈波 open', '周敏 ahead']);
  expect(await statusOf(id)).toBe('applied');
});
