import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../../contract/kit/result.ts';
import {
  booksOf,
  confirmOn,
  documents,
  li,
  railScreens,
  reasonCodes,
  row,
  standards,
  world,
} from '../../../../tests/fakes/bookingWorld.ts';
import { offer, order, railNow } from '../../../../tests/fakes/railWorld.ts';

railScreens();

const bothExplain = offer('G1', '07:00', [['M', 106_000, 12, ['reason', 'reason']]]);

it('a reason given once is offered to all who still want one, and each may differ', async () => {
  const made = world({
    'train.offer.search': () => ok({ offers: [bothExplain], standards, reasonCodes }),
    'train.offer.price': () => ok({ offer: bothExplain, standards, reasonCodes, serviceFen: 500, documents }),
  });
  const { keys } = await confirmOn('一等座', made);
  const first = within(await row('张伟'));
  expect(screen.queryByRole('button', { name: /同样的原因/ })).toBeNull();
  await keys.click(first.getByRole('radio', { name: '陪同客户' }));
  expect(document.activeElement).toBe(first.getByRole('textbox', { name: /说明/ }));
  await keys.type(first.getByRole('textbox', { name: /说明/ }), '陪同客户出行');
  await keys.click(first.getByRole('button', { name: '其余 1 位用同样的原因' }));
  expect(screen.queryByRole('button', { name: /同样的原因/ })).toBeNull();
  await keys.type(within(await row('李娜')).getByRole('textbox', { name: /说明/ }), '，同组');
  await keys.click(screen.getByRole('button', { name: '提交 2 人' }));
  await screen.findByText('2 人全部订好');
  expect(booksOf(made)[0]?.input.rows.map((one) => [one.reasonCode, one.reasonNote])).toEqual([
    ['CLIENT', '陪同客户出行'],
    ['CLIENT', '陪同客户出行，同组'],
  ]);
});

it('tells before submit whom the train meets on another journey, as far as one may see it', async () => {
  const other = order('a1', railNow);
  const made = world({
    'trip.overlap.list': () =>
      ok({
        overlaps: [
          { traveller: li.ref, order: other },
          { traveller: li.ref, order: null },
        ],
        alike: [],
      }),
  });
  await confirmOn('二等座', made);
  const hers = within(await row('李娜'));
  expect(await hers.findByText('李娜这段时间已有行程')).toBeTruthy();
  expect(hers.getByText(other.orderNo)).toBeTruthy();
  expect(hers.getByText('另有一段您看不到的行程')).toBeTruthy();
  expect(hers.getByRole('link', { name: '打开订单' })).toBeTruthy();
  expect(within(await row('张伟')).queryByText(/已有行程/)).toBeNull();
});
