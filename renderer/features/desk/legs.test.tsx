import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { booksOf, outcome, railScreens, tripId, world } from '../../../tests/fakes/bookingWorld.ts';
import { heldScreen } from '../../../tests/fakes/desk/heldScreen.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

const cell = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}，北京 → 上海`) });

async function onDesk(made = world()) {
  await renderApp({ platform: made.platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste('李娜');
  await screen.findByRole('button', { name: '加入 1 人' });
  await keys.keyboard('{Enter}');
  return keys;
}

/** A leg on the desk with an offer, paid by the traveller. */
async function chosen(made = world()) {
  const keys = await onDesk(made);
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  await keys.click(await cell('李娜'));
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  expect((await cell('李娜')).textContent).toContain('G1');
  return keys;
}

it('leads nobody to a list of offers who left the desk before its code was there', async () => {
  const { features, asked, come } = await heldScreen('trainOffers');
  const app = await renderApp({ platform: world().platform, at: '/desk/zh', width: 1440, features });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste('李娜');
  await screen.findByRole('button', { name: '加入 1 人' });
  await keys.keyboard('{Enter}');
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  const before = asked();
  await keys.click(await cell('李娜'));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  app.navigate('/version/zh');
  await waitFor(() => expect(screen.queryByRole('gridcell')).toBeNull());
  await come();
  expect(app.url()).toBe('/version/zh');
});

it('changes a leg from its head: what no longer fits is dropped and said, and undo brings it back', async () => {
  const keys = await chosen();
  await keys.click(screen.getByRole('button', { name: '修改行程 北京 → 上海' }));
  await screen.findByRole('combobox', { name: '修改行程 北京 → 上海' });
  await keys.click(screen.getByRole('button', { name: '逐项填写' }));
  const sheet = within(await screen.findByRole('dialog', { name: '修改行程' }));
  await keys.click(await sheet.findByRole('button', { name: '晚上' }));
  await keys.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await cell('李娜')).textContent).toBe('选方案'));
  expect(await screen.findByText(/1 项方案不再符合这段行程/)).toBeTruthy();
  expect((await screen.findByRole('columnheader', { name: /北京/ })).textContent).toContain('晚上');
  (await cell('李娜')).focus();
  await keys.keyboard('{Control>}z{/Control}');
  expect((await cell('李娜')).textContent).toContain('G1');
});

it('keeps offers that still fit the leg as it is filled in', async () => {
  const keys = await chosen();
  (await cell('李娜')).focus();
  await keys.keyboard('{F2}');
  await screen.findByRole('combobox', { name: '修改行程 北京 → 上海' });
  await keys.click(screen.getByRole('button', { name: '逐项填写' }));
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

/** Writes another search for the leg there is. */
async function typed(keys: Awaited<ReturnType<typeof chosen>>, search: string, read: RegExp) {
  (await cell('李娜')).focus();
  await keys.keyboard('{F2}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: '修改行程 北京 → 上海' });
  await waitFor(() => expect(field.value).toContain('11/27'));
  await keys.keyboard(search);
  await screen.findByRole('option', { name: read });
}

it('looks for the offers beside it again as the leg is asked for by then, and leaves the focus in the grid', async () => {
  const made = world();
  const keys = await chosen(made);
  const days = () =>
    made.base.made.flatMap(({ name, input }) =>
      name === 'train.offer.search' ? [(input as { date: string }).date] : [],
    );
  expect(days()).not.toContain('2026-11-28');
  await typed(keys, '火车 北京-上海 11/28', /11月28日/);
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(days()).toContain('2026-11-28'));
  expect(document.activeElement).toBe(await cell('李娜'));
});

it('narrows nothing by words that were not touched', async () => {
  const keys = await chosen();
  (await cell('李娜')).focus();
  await keys.keyboard('{F2}');
  await screen.findByRole('combobox', { name: '修改行程 北京 → 上海' });
  await keys.click(screen.getByRole('button', { name: '逐项填写' }));
  const sheet = within(await screen.findByRole('dialog', { name: '修改行程' }));
  for (const time of ['晚上', '上午']) await keys.click(await sheet.findByRole('button', { name: time }));
  await keys.click(sheet.getByRole('button', { name: '保存' }));
  const head = () => screen.getByRole('columnheader', { name: /北京/ }).textContent;
  await waitFor(() => expect(head()).toContain('上午 晚上'));
  (await cell('李娜')).focus();
  await keys.keyboard('{F2}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: '修改行程 北京 → 上海' });
  await waitFor(() => expect(field.value).toContain('上午'));
  await screen.findByRole('option', { name: /上午/ });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '修改行程 北京 → 上海' })).toBeNull());
  expect(head()).toContain('上午 晚上');
});

it('starts the fields from what was typed', async () => {
  const keys = await chosen();
  await typed(keys, '火车 北京-上海 11/28 下午', /11月28日.*下午/);
  await keys.click(screen.getByRole('button', { name: '逐项填写' }));
  const sheet = within(await screen.findByRole('dialog', { name: '修改行程' }));
  expect((await sheet.findByRole('button', { name: /^日期/ })).textContent).toContain('11月28日');
  await keys.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /北京/ }).textContent).toContain('11/28'),
  );
});

it('leaves a leg alone of which something was sent', async () => {
  const made = world();
  const keys = await chosen(made);
  made.base.answer({
    'trip.draft.get': () =>
      ok({ tripId, rows: (booksOf(made)[0]?.input.rows ?? []).map((row) => outcome(row)), asOf: 0 }),
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交 1 人' })).toHaveProperty('disabled', false),
  );
  await keys.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('gridcell', { name: /^李娜.*已预订$/ });
  expect(screen.queryByRole('button', { name: '修改行程 北京 → 上海' })).toBeNull();
  (await cell('李娜')).focus();
  await keys.keyboard('{F2}');
  expect(await screen.findByText('这段行程已有提交的预订，不能修改')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: '输入一段行程' })).toBeTruthy();
});

it('takes no offer that was listed for where the leg led before', async () => {
  const made = world();
  const keys = await chosen(made);
  await typed(keys, '火车 上海-北京 11/27', /上海/);
  await keys.keyboard('{Enter}');
  const back = () => screen.findByRole('gridcell', { name: /^李娜，上海 → 北京/ });
  expect((await back()).textContent).toBe('选方案');
  await waitFor(() =>
    expect(made.base.made.filter(({ name }) => name === 'train.offer.search').length).toBeGreaterThan(1),
  );
  // Taken back: the list beside is still that of the way back.
  await waitFor(async () => expect(document.activeElement).toBe(await back()));
  await keys.keyboard('{Control>}z{/Control}{Delete}');
  expect((await cell('李娜')).textContent).toBe('选方案');
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  expect(await screen.findByText('这段行程已修改，请重新打开方案')).toBeTruthy();
  expect((await cell('李娜')).textContent).toBe('选方案');
});
