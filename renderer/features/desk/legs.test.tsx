import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}，北京 → 上海`) });

async function onDesk() {
  await renderApp({ platform: world().platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste('李娜');
  await screen.findByRole('button', { name: '加入 1 人' });
  await keys.keyboard('{Enter}');
  return keys;
}

/** A leg on the desk with an offer, paid by the traveller. */
async function chosen() {
  const keys = await onDesk();
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  await keys.click(await cell('李娜'));
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  expect((await cell('李娜')).textContent).toContain('G1');
  return keys;
}

it('changes a leg from its head: what no longer fits is dropped and said, and undo brings it back', async () => {
  const keys = await chosen();
  await keys.click(screen.getByRole('button', { name: '修改 北京 → 上海' }));
  const sheet = within(await screen.findByRole('dialog', { name: '修改行程' }));
  await keys.click(await sheet.findByRole('button', { name: '晚上' }));
  await keys.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await cell('李娜')).textContent).toBe('选方案'));
  expect(await screen.findByText(/1 个已选方案不再符合这一段/)).toBeTruthy();
  expect((await screen.findByRole('columnheader', { name: /北京/ })).textContent).toContain('晚上');
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}z{/Control}');
  expect((await cell('李娜')).textContent).toContain('G1');
});

it('opens the leg of the column by F2, and keeps offers that still fit', async () => {
  const keys = await chosen();
  (await cell('李娜')).focus();
  await keys.keyboard('{F2}');
  const sheet = within(await screen.findByRole('dialog', { name: '修改行程' }));
  await keys.click(await sheet.findByRole('button', { name: '上午' }));
  await keys.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /北京/ }).textContent).toContain('上午'),
  );
  expect((await cell('李娜')).textContent).toContain('G1');
});

it('adds a leg by pressing alone', async () => {
  const keys = await onDesk();
  await keys.click(screen.getByRole('button', { name: /逐项填写/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '添加行程' }));
  await keys.click(await sheet.findByRole('button', { name: '添加行程' }));
  expect(await sheet.findByText('请选择地点')).toBeTruthy();
  for (const [end, city] of [
    ['出发地', '北京'],
    ['到达地', '上海'],
  ] as const) {
    await keys.click(sheet.getByRole('button', { name: new RegExp(`^${end}`) }));
    const picker = within(await screen.findByRole('dialog', { name: end }));
    const [option] = await picker.findAllByRole('option', { name: city });
    if (option) await keys.click(option);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: end })).toBeNull());
  }
  await keys.click(sheet.getByRole('button', { name: '添加行程' }));
  expect(await cell('李娜')).toBeTruthy();
});
