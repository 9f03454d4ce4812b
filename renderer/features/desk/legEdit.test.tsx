import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { railScreens, world } from '../../../tests/fakes/bookingWorld.ts';
import { cell, filledDesk } from '../../../tests/fakes/desk/filledDesk.tsx';

railScreens();

const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

it('a leg is changed where it was typed: its search stands there, its offers have to be chosen again', async () => {
  const { keys } = await filledDesk(world());
  await keys.click(screen.getByRole('button', { name: '修改行程 北京 → 上海' }));
  const edited = await field('修改行程 北京 → 上海');
  await waitFor(() => expect(edited.value).toBe('火车 北京-上海 11/27'));
  expect(document.activeElement).toBe(edited);
  // Typing replaces it: it is selected.
  await keys.keyboard('火车 北京-上海 11/28 下午');
  await screen.findByRole('option', { name: /11月28日.*下午/ });
  await keys.keyboard('{Enter}');
  expect((await field('输入一段行程')).value).toBe('');
  expect(screen.getByRole('columnheader', { name: /北京 → 上海/ }).textContent).toContain('11/28');
  expect((await cell('李娜')).textContent).toContain('选方案');
  expect(await screen.findByText(/方案需要重新选择；可以撤销/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  await keys.keyboard('{Control>}z{/Control}');
  expect((await cell('李娜')).textContent).toContain('G1');
  expect(screen.getByRole('columnheader', { name: /北京 → 上海/ }).textContent).toContain('11/27');
});

it('F2 changes the leg of the cell that has the focus; Escape leaves it as it is', async () => {
  const { keys } = await filledDesk(world());
  (await cell('张伟')).focus();
  await keys.keyboard('{F2}');
  await waitFor(async () => expect((await field('修改行程 北京 → 上海')).value).toContain('11/27'));
  await keys.keyboard('x{Escape}');
  expect((await field('输入一段行程')).value).toBe('');
  expect((await cell('张伟')).textContent).toContain('G1');
  expect(document.activeElement).toBe(await cell('张伟'));
});
