import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { world } from '../bookingWorld.ts';
import { renderApp } from '../renderApp.tsx';

/** The cell of somebody on the one leg there is. */
export const cell = (name: string) =>
  screen.findByRole('gridcell', { name: new RegExp(`^${name}，北京 → 上海`) });

/** Two people and a leg on the desk, an offer chosen for both of them from the list beside it. */
export async function filledDesk(made: ReturnType<typeof world>) {
  const app = await renderApp({ platform: made.platform, at: '/desk/zh', width: 1440 });
  const keys = userEvent.setup();
  const people = await screen.findByRole('textbox', { name: '输入或粘贴出行人' });
  await keys.click(people);
  await keys.paste('李娜\n张伟\n没有这人');
  await screen.findByRole('button', { name: '加入 2 人' });
  await keys.keyboard('{Enter}');
  expect(
    (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent?.slice(0, 2)),
  ).toEqual(['李娜', '张伟']);
  // Who is not known stays in the field, marked.
  expect(people).toHaveProperty('value', '没有这人');
  const leg = screen.getByRole('combobox', { name: '输入一段行程' });
  await keys.type(leg, 'bj-sh 11/27 火车');
  await screen.findByRole('option', { name: /北京/ });
  await keys.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await cell('李娜')));
  await keys.keyboard('{Enter}');
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: '预订二等座' }));
  expect((await cell('张伟')).textContent).toContain('G1');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交 2 人' })).toHaveProperty('disabled', false),
  );
  return { app, keys };
}
