import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import { li, railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../tests/fakes/desk/draftGateway.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { madeOf } from '../../../tests/fakes/trainScreens.tsx';
import { travellerKey } from '../../travel/party/travellerKey.ts';

railScreens();

const sunli = {
  employeeId: employeeId.parse('5'.repeat(32)),
  name: '孙丽',
  account: 'sunli',
  department: { zh: '财务部', en: 'Finance' },
};

/** The list of drafts, of which there is one. */
async function draftList(sharedWith: readonly Pick<typeof sunli, 'employeeId' | 'name'>[] = []) {
  const held = draftGateway();
  held.shared.set('0'.repeat(32), sharedWith);
  const person = { at: 0, ref: li.ref, principalId: li.principalId };
  held.change('0'.repeat(32), [
    { key: `person ${travellerKey(li.ref)}`, value: JSON.stringify(person), base: 0 },
    { key: 'title', value: '"上海年会"', base: 0 },
  ]);
  const { platform, base } = world({
    ...held.answers,
    'grant.colleague.list': () => ok({ colleagues: [sunli] }),
    'draft.handOver': () => ok({}),
    'desk.handOver.quote': () => ok({ orders: [], drafts: [], isMore: false }),
  });
  await renderApp({ platform, at: '/ZLindex/zh', width: 1440 });
  const keys = userEvent.setup();
  const drafts = within(await screen.findByRole('navigation', { name: '行程草稿' }));
  await keys.click(await drafts.findByRole('button', { name: '全部草稿' }));
  const sheet = within(await screen.findByRole('dialog', { name: '行程草稿' }));
  await sheet.findByText('上海年会');
  return { base, held, keys, sheet };
}

it('hands the whole desk over from the list of drafts, and comes back to it', async () => {
  const { keys, sheet } = await draftList();
  await keys.click(sheet.getByRole('button', { name: '交接工作' }));
  const whole = within(await screen.findByRole('dialog', { name: '交接工作' }));
  expect(await whole.findByText('您手上没有待办')).toBeTruthy();
  await keys.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: '行程草稿' })).toBeTruthy();
});

it('finds the colleague one draft is shared with by the same search', async () => {
  const { base, keys, sheet } = await draftList();
  await keys.click(sheet.getByRole('button', { name: '上海年会：更多操作' }));
  await keys.click(await screen.findByRole('menuitem', { name: '移交或共用' }));
  const one = within(await screen.findByRole('dialog', { name: '移交“上海年会”' }));
  await keys.type(one.getByRole('searchbox', { name: '同事姓名、拼音或账号' }), 'sunli');
  await keys.click(await one.findByRole('button', { name: /孙丽/ }));
  await waitFor(() =>
    expect(madeOf(base, 'draft.handOver')).toMatchObject([
      { input: { to: sunli.employeeId, isShared: true } },
    ]),
  );
});

it('withdraws a share where it was made', async () => {
  const { base, keys, sheet } = await draftList([{ employeeId: sunli.employeeId, name: sunli.name }]);
  await sheet.findByText('与孙丽共用');
  await keys.click(sheet.getByRole('button', { name: '上海年会：更多操作' }));
  await keys.click(await screen.findByRole('menuitem', { name: '移交或共用' }));
  const one = within(await screen.findByRole('dialog', { name: '移交“上海年会”' }));
  await keys.click(one.getByRole('button', { name: '取消与孙丽共用' }));
  await waitFor(() => expect(one.queryByRole('button', { name: '取消与孙丽共用' })).toBeNull());
  expect(madeOf(base, 'draft.unshare')).toMatchObject([{ input: { from: sunli.employeeId } }]);
  await keys.click(one.getByRole('button', { name: '关闭' }));
  expect(
    within(await screen.findByRole('dialog', { name: '行程草稿' })).queryByText('与孙丽共用'),
  ).toBeNull();
});

it('is not offered to somebody who may see no orders', async () => {
  const { base, sheet } = await draftList();
  expect(sheet.getByRole('button', { name: '交接工作' })).toBeTruthy();
  await act(async () => base.emit('session.changed', { user: sampleUser(), permissions: [], acting: null }));
  await waitFor(() => expect(sheet.queryByRole('button', { name: '交接工作' })).toBeNull());
});
