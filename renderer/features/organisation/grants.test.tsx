import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GrantRow } from '../../../contract/calls/grant/shapes.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { managing, staff } from '../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { organisationFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, organisationFeature];
const department = { zh: '总裁办', en: 'Office' };
const grant: GrantRow = {
  grantId: 'f'.repeat(32) as never,
  name: '林静',
  account: 'linjing',
  department,
  scopes: ['book', 'orders'],
  from: Date.UTC(2026, 10, 1),
  to: Date.UTC(2027, 0, 1),
  status: 'active',
  givenBy: '',
};
const at = (answers: Answers) =>
  open('/grants/zh', {
    features,
    answers: {
      'grant.trail.list': () => ok({ acts: [], nextCursor: null }),
      'grant.list': () => ok({ given: [], held: [] }),
      ...answers,
    },
  });

it('lets a colleague act within chosen scopes and days', async () => {
  const { platform, user } = await at({
    'grant.colleague.list': () =>
      ok({
        colleagues: [{ employeeId: 'b'.repeat(32) as never, name: '林静', account: 'linjing', department }],
      }),
    'grant.give': () => ok({ grantId: grant.grantId }),
  });
  await user.click(await screen.findByRole('button', { name: '新增委托' }));
  const sheet = await screen.findByRole('dialog', { name: '新增委托' });
  await user.type(within(sheet).getByRole('searchbox', { name: '查找同事' }), 'lj');
  await user.click(await within(sheet).findByRole('button', { name: /林静/ }));
  await user.click(within(sheet).getByRole('checkbox', { name: '查看和处理订单' }));
  await user.click(within(sheet).getByRole('button', { name: '委托' }));
  await screen.findByText('已委托给林静');
  expect(platform.made.find((call) => call.name === 'grant.give')?.input).toMatchObject({
    operatorId: 'b'.repeat(32),
    scopes: ['book'],
  });
});

it('revokes one after asking about it by name, and says why it was refused', async () => {
  let isOver = true;
  const { platform, user } = await at({
    'grant.list': () => ok({ given: [grant], held: [] }),
    'grant.revoke': () => (isOver ? fail('GRANT_OVER') : ok({})),
  });
  const revoke = async () => {
    await user.click(await screen.findByRole('button', { name: '撤销对林静的委托' }));
    const dialog = await screen.findByRole('alertdialog', { name: /林静/ });
    await user.click(within(dialog).getByRole('button', { name: '撤销' }));
  };
  await revoke();
  await screen.findByText('该委托已结束');
  isOver = false;
  await revoke();
  await screen.findByText('委托已结束');
  expect(platform.made.filter((call) => call.name === 'grant.revoke')).toHaveLength(2);
});

it('says whose they are where that is not oneself, and takes back what somebody else holds', async () => {
  const { user } = await open('/control/zh?departmentId=all', {
    features,
    session: managing,
    width: 1440,
    answers: {
      'organisation.department.list': () =>
        ok({ departments: [], levels: [{ code: 'L1', name: department }], people: 1, unplaced: 0 }),
      'organisation.person.find': () => ok({ people: [staff('b', '张伟')], nextCursor: null, total: 1 }),
      'organisation.person.get': () =>
        ok({
          ...staff('b', '张伟'),
          revision: 'r1',
          emailMasked: '',
          hasPassword: true,
          mayManage: true,
          isLastAdministrator: false,
        }),
      'grant.list': () => ok({ given: [], held: [grant] }),
    },
  });
  await user.click(await screen.findByText('张伟'));
  const sheet = await screen.findByRole('dialog', { name: '张伟' });
  await user.click(await within(sheet).findByRole('tab', { name: '委托' }));
  await within(sheet).findByText('可以替张伟办理的人');
  within(sheet).getByText('张伟没有委托给任何人');
  within(sheet).getByText('张伟可以替谁办理');
  await user.click(within(sheet).getByRole('button', { name: '撤销张伟替林静办理的委托' }));
  const asked = await screen.findByRole('alertdialog', { name: /撤销张伟替林静办理的委托/ });
  expect(asked.textContent).not.toContain('linjing');
});

it('shows what others did in one’s name', async () => {
  await at({
    'grant.trail.list': () =>
      ok({
        acts: [
          { at: Date.UTC(2026, 10, 20), by: '林静', tag: 'trip.draft.submit', decision: 'x', orderNo: 'T1' },
        ],
        nextCursor: null,
      }),
  });
  await waitFor(() => expect(screen.getByText('预订行程')).toBeDefined());
  screen.getByText('T1');
});
