import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../../contract/kit/result.ts';
import { booksOf, confirmOn, railScreens, world } from '../../../../../tests/fakes/bookingWorld.ts';
import { heldBack } from '../../../../../tests/fakes/release.ts';

railScreens();

const rail = {
  code: 'railAccident',
  fen: 300,
  name: { zh: '铁路乘意险', en: 'Rail accident insurance' },
  cover: { zh: '最高30万元', en: 'Up to CNY 300,000' },
};

it('an insurance is ticked by nobody but the person, counts for everybody, and is booked with each row', async () => {
  const made = world({ 'payment.insurance.list': () => ok({ insurances: [rail] }) });
  const { keys } = await confirmOn('二等座', made);
  const box = await screen.findByRole('checkbox', { name: /铁路乘意险/ });
  expect(box).toHaveProperty('checked', false);
  const total = () => screen.getByText('合计').parentElement?.textContent ?? '';
  const before = total();
  await keys.click(box);
  expect(total()).not.toBe(before);
  const line = within(screen.getByRole('region', { name: '保险' }));
  expect(line.getByText('¥3.00/人')).toBeTruthy();
  expect(screen.getByText('¥3.00 × 2')).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText('2 人全部订好');
  expect(booksOf(made)[0]?.input.rows.map((row) => row.insurance)).toEqual([
    ['railAccident'],
    ['railAccident'],
  ]);
});

it('sends no insurance where none is chosen', async () => {
  const made = world({ 'payment.insurance.list': () => ok({ insurances: [rail] }) });
  const { keys } = await confirmOn('二等座', made);
  await screen.findByRole('checkbox', { name: /铁路乘意险/ });
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText('2 人全部订好');
  expect(booksOf(made)[0]?.input.rows.map((row) => row.insurance)).toEqual([undefined, undefined]);
});

it('the form stands without insurances where they cannot be had', async () => {
  const made = world({ 'payment.insurance.list': () => fail('INTERNAL') });
  await confirmOn('二等座', made);
  expect(screen.queryByRole('region', { name: '保险' })).toBeNull();
});

it('the form is drawn once its insurances are there, so that none pushes down what is being read', async () => {
  const { released, release } = heldBack();
  const made = world({
    'payment.insurance.list': async () => {
      await released;
      return ok({ insurances: [rail] });
    },
  });
  const confirming = confirmOn('二等座', made);
  expect(await screen.findByRole('status', { name: '正在核对最新票价和余票' })).toBeTruthy();
  expect(screen.queryByText('合计')).toBeNull();
  release();
  await confirming;
  expect(screen.getByRole('checkbox', { name: /铁路乘意险/ })).toBeTruthy();
});
