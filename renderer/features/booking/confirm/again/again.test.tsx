import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../../../contract/kit/result.ts';
import {
  booksOf,
  confirmOn,
  intentOf,
  kept,
  li,
  railScreens,
  row,
  world,
} from '../../../../../tests/fakes/bookingWorld.ts';
import { order, railNow } from '../../../../../tests/fakes/railWorld.ts';

railScreens();

const alike = (more: Parameters<typeof order>[2] = {}) => ({
  'trip.overlap.list': () =>
    ok({ overlaps: [], alike: [{ traveller: li.ref, order: order('a1', railNow, more) }] }),
});

it('says of whom is booked the same way that day what it is, with a link, and submits without more', async () => {
  const made = world(alike({ state: 'issued', label: 'processed' }));
  const { keys } = await confirmOn('二等座', made);
  const hers = within(await row('李娜'));
  expect(await hers.findByText('李娜这一天已有同程的订单')).toBeTruthy();
  expect(hers.getByText(order('a1', railNow).orderNo)).toBeTruthy();
  expect(hers.getByRole('link', { name: '打开订单' })).toBeTruthy();
  expect(hers.queryByRole('checkbox', { name: /再订一程/ })).toBeNull();
  expect(within(await row('张伟')).queryByText(/同程的订单/)).toBeNull();
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
});

it('does not book again beside what is unknown until somebody says so', async () => {
  const made = world(alike({ state: 'unknown', label: 'processing' }));
  const { keys } = await confirmOn('二等座', made);
  const hers = within(await row('李娜'));
  expect(await hers.findByText(/可能已经订上/)).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  const box = hers.getByRole('checkbox', { name: '仍要为李娜再订一程' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(booksOf(made)).toEqual([]);
  await keys.click(box);
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
  expect(booksOf(made)[0]?.input.rows).toHaveLength(2);
});

it('takes what waits on this machine for people of the form as unknown', async () => {
  const made = world({}, [intentOf(kept)]);
  const { keys } = await confirmOn('二等座', made);
  const hers = within(await row('李娜'));
  expect(await hers.findByText('李娜有一笔预订还没有结果')).toBeTruthy();
  expect(hers.getByText(/在本机等待提交：G1 07:00/)).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  for (const name of ['仍要为张伟再订一程', '仍要为李娜再订一程'])
    await keys.click(screen.getByRole('checkbox', { name }));
  expect(booksOf(made)).toEqual([]);
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await waitFor(() => expect(booksOf(made)).toHaveLength(1));
});
