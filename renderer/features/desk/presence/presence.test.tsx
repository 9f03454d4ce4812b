import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { employeeId } from '../../../../contract/shapes/primitives.ts';
import { li, railScreens, world } from '../../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../../tests/fakes/desk/draftGateway.ts';
import { cell } from '../../../../tests/fakes/desk/filledDesk.tsx';
import { railNow } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { sampleUser } from '../../../../tests/fakes/sampleWorld.ts';
import { madeOf } from '../../../../tests/fakes/trainScreens.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { windowRenewed } from '../state/syncSlice.ts';

railScreens();

const draftId = '0'.repeat(32);
const key = travellerKey(li.ref);
const search = {
  from: { kind: 'city', code: 'BJS' },
  to: { kind: 'city', code: 'SHA' },
  names: { from: { zh: '北京', en: 'Beijing' }, to: { zh: '上海', en: 'Shanghai' } },
  date: '2026-11-27',
  times: [],
  option: null,
};

/** A window of somebody else in the draft, at the cell of 李娜. */
const sunli = {
  employeeId: employeeId.parse('5'.repeat(32)),
  name: '孙丽',
  windowId: 'b'.repeat(16),
  since: railNow - 600_000,
  part: `cell a ${key}`,
  isLooking: false,
};

/** A draft of 李娜 on one leg, opened from the rail while others are in it. */
async function opened(others: readonly (typeof sunli)[]) {
  const held = draftGateway();
  held.change(draftId, [
    {
      key: `person ${key}`,
      value: JSON.stringify({ at: 0, ref: li.ref, principalId: li.principalId }),
      base: 0,
    },
    { key: 'leg a', value: JSON.stringify({ at: 0, kind: 'train', search }), base: 0 },
    { key: 'title', value: '"上海年会"', base: 0 },
  ]);
  held.windows.set(draftId, others);
  const { platform, base } = world(held.answers);
  const app = await renderApp({ platform, at: '/ZLindex/zh', width: 1440 });
  const keys = userEvent.setup();
  const drafts = within(await screen.findByRole('navigation', { name: '行程草稿' }));
  await keys.click(await drafts.findByRole('button', { name: /上海年会/ }));
  // Behind the question, where there is one.
  await screen.findByRole('rowheader', { name: /李娜/, hidden: true });
  const said = () => madeOf(base, 'draft.open').map(({ input }) => input);
  const renewed = () => act(async () => base.emit('cache.outdated', { tags: ['Draft'] }));
  return { held, base, app, keys, said, renewed };
}

it('tells whoever opens a draft that is being edited, and lets them look without changing it', async () => {
  const { held, base, app, keys, said } = await opened([sunli]);
  const ask = within(await screen.findByRole('alertdialog', { name: '有人正在编辑此草稿' }));
  expect(ask.getByText('孙丽从 14:22 起正在编辑')).toBeTruthy();
  await keys.click(ask.getByRole('button', { name: '只查看' }));
  await screen.findByText('您正在查看此草稿，不能修改');
  await waitFor(() =>
    expect(said()).toContainEqual(expect.objectContaining({ isOpen: true, isLooking: true })),
  );
  // Nothing that edits does anything, by key or by pointer, and it is said why.
  expect(screen.queryByRole('textbox', { name: '输入或粘贴出行人' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^提交/ })).toBeNull();
  (await cell('李娜')).focus();
  await keys.keyboard(' ');
  await keys.keyboard('{ArrowLeft}{Delete}');
  await keys.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^您正在查看此草稿。要修改/)).toBeTruthy();
  expect((await cell('李娜')).textContent).not.toContain('不参加');
  expect(screen.getByRole('rowheader', { name: /李娜/ })).toBeTruthy();

  await keys.click(screen.getByRole('button', { name: '改为编辑' }));
  await waitFor(() => expect(said().at(-1)).toMatchObject({ isLooking: false }));
  (await cell('李娜')).focus();
  await keys.keyboard(' ');
  expect((await cell('李娜')).textContent).toBe('不参加');
  await waitFor(() =>
    expect(held.standing(draftId, 0).entries.map((one) => one.key)).toContain(`cell a ${key}`),
  );
  expect(madeOf(base, 'draft.save')).toHaveLength(1);
  act(() => app.stop());
});

it('lets them edit too, and shows since when and where the other is until they are gone', async () => {
  const { held, app, keys, said, renewed } = await opened([sunli]);
  const ask = within(await screen.findByRole('alertdialog'));
  await keys.click(ask.getByRole('button', { name: '一起编辑' }));
  const here = within(await screen.findByRole('list', { name: '还有谁在此草稿中' }));
  expect(here.getByRole('listitem').textContent).toBe('孙丽14:22 起李娜，北京 → 上海');
  // Where one is oneself is said while there is somebody to hear it.
  (await cell('李娜')).focus();
  await keys.keyboard('{ArrowLeft}');
  await waitFor(() => expect(said().at(-1)).toMatchObject({ part: `person ${key}` }));
  held.windows.set(draftId, []);
  await renewed();
  await waitFor(() => expect(screen.queryByRole('list', { name: '还有谁在此草稿中' })).toBeNull());
  act(() => app.stop());
});

it('asks nothing where others only look, or where it is open in another window of one’s own', async () => {
  const looking = { ...sunli, isLooking: true, part: 'leg gone' };
  const own = { ...sunli, employeeId: sampleUser().id, name: '林静', windowId: 'c'.repeat(16) };
  const { app } = await opened([looking, own]);
  const here = within(await screen.findByRole('list', { name: '还有谁在此草稿中' }));
  expect(here.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '孙丽14:22 起只查看',
    '您在另一个窗口14:22 起李娜，北京 → 上海',
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('textbox', { name: '输入或粘贴出行人' })).toBeTruthy();
  act(() => app.stop());
});

it('tells an open desk at once that its draft is not shared with it any more', async () => {
  const { held, base, app, renewed } = await opened([]);
  held.drafts.clear();
  await renewed();
  expect(await screen.findByText('此草稿已被删除、移交或不再与您共用')).toBeTruthy();
  expect(screen.getByText('工作台上的内容还在，但不再保存。')).toBeTruthy();
  expect(madeOf(base, 'draft.save')).toEqual([]);
  act(() => app.stop());
});

it('is a window of its own in a duplicated tab, and the same one as long as its page lives', async () => {
  const held = new Set<string>();
  // A copy of another tab: that one holds the first id.
  const request: LockManager['request'] = async (name: string, ...rest: unknown[]) => {
    const isFree = held.size > 0 && !held.has(name);
    held.add(name);
    return (rest.at(-1) as (lock: unknown) => unknown)(isFree ? { name } : null) as never;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { app, said } = await opened([]);
  act(() => void app.store.dispatch(windowRenewed()));
  await waitFor(() => expect(said().at(-1)).toMatchObject({ isOpen: true }));
  await waitFor(() => expect(held.size).toBe(2));
  const [copied, own] = [...held].map((name) => name.split(' ')[1]);
  expect(own).not.toBe(copied);
  app.navigate('/ZLindex/zh');
  await waitFor(() => expect(said().at(-1)).toMatchObject({ isOpen: false }));
  app.navigate('/desk/zh');
  await waitFor(() => expect(said().at(-1)).toMatchObject({ windowId: own, isOpen: true }));
  expect(said()).not.toContainEqual(expect.objectContaining({ windowId: copied }));
  expect(held.size).toBe(2);
  act(() => app.stop());
  Reflect.deleteProperty(navigator, 'locks');
});
