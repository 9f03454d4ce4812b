import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { managing, staff } from '../../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { sampleUser } from '../../../../tests/fakes/sampleWorld.ts';
import { organisationFeature } from '../index.ts';

quietApp();

const zhang = staff('b', '张伟');

/** The sheet of somebody, whose permission to book trains is as it was set last. */
async function opened(more: Answers = {}, session = managing) {
  let own: boolean | null = null;
  const app = await open('/control/zh', {
    features: [...frameFeatures, organisationFeature],
    session,
    width: 1440,
    answers: {
      'organisation.department.list': () => ok({ departments: [], levels: [], people: 1, unplaced: 0 }),
      'organisation.person.find': () => ok({ people: [zhang], nextCursor: null, total: 1 }),
      'organisation.person.get': () =>
        ok({
          ...zhang,
          revision: 'r1',
          emailMasked: '',
          hasPassword: true,
          mayManage: true,
          isLastAdministrator: false,
        }),
      'organisation.permission.list': () =>
        ok({
          modules: [
            {
              params: 'module.book',
              roles: [],
              own: null,
              children: [
                { params: 'book.train', roles: ['employee'], own, children: [] },
                { params: 'book.company', roles: ['travelManager'], own: null, children: [] },
              ],
            },
          ],
        }),
      'organisation.permission.setPerson': ({ granted }) => {
        own = granted;
        return ok({ holds: granted ?? true });
      },
      ...more,
    },
  });
  await app.user.click(await screen.findByText('张伟'));
  const sheet = await screen.findByRole('dialog', { name: '张伟' });
  await within(sheet).findByRole('tab', { name: '资料' });
  const made = () =>
    app.platform.made
      .filter((one) => one.name === 'organisation.permission.setPerson')
      .map((one) => one.input);
  return { ...app, sheet: within(sheet), made };
}

it('somebody is refused what their roles allow, and goes by their roles again', async () => {
  const { user, sheet, made } = await opened();
  await user.click(sheet.getByRole('tab', { name: '权限' }));
  // What each role says of somebody who has none of their own.
  const trains = await sheet.findByRole('button', { name: /预订火车票/ });
  expect(trains.textContent).toContain('按角色：允许');
  expect(sheet.getByRole('button', { name: /为全公司预订/ }).textContent).toContain('按角色：不允许');
  await user.click(trains);
  await user.click(await screen.findByRole('option', { name: '单独禁止' }));
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: /预订火车票/ }).textContent).toContain('单独禁止'),
  );
  await user.click(sheet.getByRole('button', { name: /预订火车票/ }));
  await user.click(await screen.findByRole('option', { name: '按角色：允许' }));
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: /预订火车票/ }).textContent).toContain('按角色：允许'),
  );
  const { employeeId } = zhang;
  expect(made()).toEqual([
    { employeeId, params: 'book.train', granted: false },
    { employeeId, params: 'book.train', granted: null },
  ]);
});

it('a refusal is said in place, and what is shown stays', async () => {
  const { user, sheet } = await opened({
    'organisation.permission.setPerson': () => fail('PERMISSION_UNKNOWN'),
  });
  await user.click(sheet.getByRole('tab', { name: '权限' }));
  await user.click(await sheet.findByRole('button', { name: /为全公司预订/ }));
  await user.click(await screen.findByRole('option', { name: '单独允许' }));
  await sheet.findByText('没有这项权限，请刷新权限列表');
  expect(sheet.getByRole('button', { name: /为全公司预订/ }).textContent).toContain('按角色：不允许');
});

it('whoever manages people without being the administrator changes nobody’s permissions', async () => {
  const { sheet, platform } = await opened({}, { ...managing, user: sampleUser({ roles: ['employee'] }) });
  expect(sheet.queryByRole('tab', { name: '权限' })).toBeNull();
  expect(platform.made.map(({ name }) => name)).not.toContain('organisation.permission.list');
});
