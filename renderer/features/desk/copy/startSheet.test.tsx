import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail } from '../../../../contract/kit/result.ts';
import { li, railScreens, world } from '../../../../tests/fakes/bookingWorld.ts';
import { draftGateway } from '../../../../tests/fakes/desk/draftGateway.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';

railScreens();

const search = {
  from: { kind: 'city', code: 'BJS' },
  to: { kind: 'city', code: 'SHA' },
  names: { from: { zh: '北京', en: 'Beijing' }, to: { zh: '上海', en: 'Shanghai' } },
  date: '2026-11-27',
  times: [],
  option: null,
};
const person = `person ${travellerKey(li.ref)}`;

/** The list of drafts with one of 李娜 on one leg; a template where `isTemplate`. */
async function draftList(isTemplate: boolean) {
  const held = draftGateway();
  const own = { at: 0, ref: li.ref, principalId: li.principalId };
  held.change('0'.repeat(32), [
    { key: person, value: JSON.stringify(own), base: 0 },
    { key: 'leg a', value: JSON.stringify({ at: 0, kind: 'train', search }), base: 0 },
    { key: 'title', value: '"月度例会"', base: 0 },
    ...(isTemplate ? [{ key: 'template', value: 'true', base: 0 }] : []),
  ]);
  const made = world(held.answers);
  const app = await renderApp({ platform: made.platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '草稿' }));
  const sheet = within(await screen.findByRole('dialog', { name: '行程草稿' }));
  await sheet.findByText('月度例会');
  const others = () => [...held.drafts].filter(([id]) => id !== '0'.repeat(32)).map(([, one]) => one);
  const menu = async (item: string) => {
    const [first] = sheet.getAllByRole('button', { name: '月度例会：更多操作' });
    if (first) await keys.click(first);
    await keys.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { held, made, app, keys, sheet, others, menu };
}

it('keeps a draft as a template beside it, with who travels or without, and leaves the desk alone', async () => {
  const { app, menu, others } = await draftList(false);
  await menu('存为模板（只含行程）');
  await waitFor(() => expect(others()).toHaveLength(1));
  expect(await screen.findByText('已存为模板')).toBeTruthy();
  await menu('存为模板（含出行人）');
  await waitFor(() => expect(others()).toHaveLength(2));
  const [legs, all] = others().map(({ entries }) => [...entries.keys()]);
  expect(legs).toEqual(expect.arrayContaining(['template', 'title']));
  expect(legs).not.toContain(person);
  expect(all).toContain(person);
  expect(screen.queryByRole('rowheader')).toBeNull();
  act(() => app.stop());
});

it('says that a template could not be kept', async () => {
  const { app, made, menu, others } = await draftList(false);
  made.base.answer({ 'draft.save': () => fail('DRAFTS_FULL') });
  await menu('存为模板（只含行程）');
  expect(await screen.findByText('没能存为模板，请再试一次')).toBeTruthy();
  expect(others()).toEqual([]);
  act(() => app.stop());
});

it('begins from a template on other days with other people, and leaves the template as it is', async () => {
  const { app, held, keys, sheet, others } = await draftList(true);
  const before = held.standing('0'.repeat(32), 0);
  await keys.click(sheet.getByRole('button', { name: /^月度例会 模板/ }));
  const start = within(await screen.findByRole('dialog', { name: '以此新建' }));
  // Four weeks on, unless another day is said.
  const legs = start.getByRole('list', { name: '行程段' });
  expect(legs.textContent).toContain('12月25日');
  const day = start.getAllByRole('spinbutton').at(-1);
  if (!day) throw new Error('no day');
  await keys.click(day);
  await keys.keyboard('28');
  await waitFor(() => expect(legs.textContent).toContain('12月28日'));
  await keys.click(start.getByRole('radio', { name: '换其他人' }));
  await keys.click(start.getByRole('button', { name: '新建' }));
  await screen.findByRole('columnheader', { name: /北京/ });
  expect(screen.queryByRole('rowheader')).toBeNull();
  await waitFor(() => expect(others()).toHaveLength(1));
  const [begun] = others();
  const texts = [...(begun?.entries.values() ?? [])];
  expect(texts.find(({ key }) => key.startsWith('leg '))?.value).toContain('2026-12-28');
  expect(texts.some(({ key }) => key === 'template' || key.startsWith('person '))).toBe(false);
  expect(held.standing('0'.repeat(32), 0)).toEqual(before);
  act(() => app.stop());
});

it('begins on no day that is over, or on none while a year is half typed', async () => {
  const { app, keys, sheet } = await draftList(true);
  await keys.click(sheet.getByRole('button', { name: /^月度例会 模板/ }));
  const start = within(await screen.findByRole('dialog', { name: '以此新建' }));
  const [year] = start.getAllByRole('spinbutton');
  if (!year) throw new Error('no year');
  await keys.click(year);
  await keys.keyboard('2025');
  expect(await start.findByText('请选择今天起一年内的日期')).toBeTruthy();
  expect(start.getByRole('button', { name: '新建' })).toHaveProperty('disabled', true);
  act(() => app.stop());
});
