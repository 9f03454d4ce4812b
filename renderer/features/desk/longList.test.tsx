import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { railScreens, reasonCodes, seats, standards, world } from '../../../tests/fakes/bookingWorld.ts';
import { offer } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';

railScreens();

/** More than a list draws at once. */
const trains = Array.from({ length: 80 }, (_, at) => {
  const [hour, minute] = [6 + Math.floor(at / 6), (at % 6) * 10];
  return offer(`G${at + 1}`, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, seats);
});

it('gives the focus to the first of very many offers, and arrows and Enter go on from there', async () => {
  const { platform } = world({ 'train.offer.search': () => ok({ offers: trains, standards, reasonCodes }) });
  await renderApp({ platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('textbox', { name: '输入或粘贴出行人' }));
  await keys.paste('李娜\n张伟');
  await screen.findByRole('button', { name: '加入 2 人' });
  await keys.keyboard('{Enter}');
  await keys.type(screen.getByRole('combobox', { name: '输入一段行程' }), 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('0:1'));
  await keys.keyboard('{Enter}');

  const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  await waitFor(() => expect(focused()).toBe('0'));
  await keys.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('1'));
  await keys.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
});
