import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { railScreens } from '../../../../tests/fakes/bookingWorld.ts';
import { carDetail, kindOrders } from '../../../../tests/fakes/kindWorld.ts';
import { type Answers, memoryPlatform } from '../../../../tests/fakes/memoryPlatform.ts';
import { at, detailOf } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

railScreens();

async function open(detail: OrderDetail, answers: Answers = {}) {
  const list = ok({ rows: [detail.summary], nextCursor: null, counts: { business: 1, private: 0 } });
  const platform = memoryPlatform({
    answers: { 'order.detail.get': () => ok(detail), 'order.list': () => list, ...answers },
  });
  const { orderId } = detail.summary;
  await renderApp({ platform, at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}` });
  return within(await screen.findByRole('region', { name: '价格' }));
}

it('a ride is at its estimate until it is over', async () => {
  const before = carDetail();
  const price = await open(before);
  expect(price.getByText('预估车费')).toBeTruthy();
});

it('a ride that is over says what it was estimated at', async () => {
  const before = carDetail();
  const price = await open({
    ...before,
    summary: { ...before.summary, state: 'used' },
    price: { ...before.price, estimateFen: 17_470 },
  });
  expect(price.getByText('车费')).toBeTruthy();
  expect(price.getByText(/预估 ¥174\.70/)).toBeTruthy();
});

it('a train’s order leads to where it calls', async () => {
  const stop = (code: string, zh: string, more: object) => ({
    station: { code, name: { zh, en: code } },
    arriveAt: null,
    departAt: null,
    ridden: false,
    ...more,
  });
  let tries = 0;
  await open(detailOf(kindOrders.train), {
    'train.run.get': () => {
      tries += 1;
      if (tries === 1) return fail('SUPPLIER_UNAVAILABLE');
      return ok({
        trainNo: 'G161',
        stops: [
          stop('VNP', '北京南', { departAt: at('10:00'), ridden: true }),
          stop('JNK', '济南西', { arriveAt: at('11:30'), departAt: at('11:33'), ridden: true }),
          stop('AOH', '上海虹桥', { arriveAt: at('14:30') }),
        ],
      });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '经停站' }));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  const table = within(await screen.findByRole('table', { name: '经停站' }));
  expect(table.getByRole('rowheader', { name: /北京南.*上车/ })).toBeTruthy();
  expect(table.getByRole('rowheader', { name: /上海虹桥.*下车/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /济南西 11:30 11:33 3 分钟/ })).toBeTruthy();
});
