import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { carDetail, flightDetail, hotelDetail, intlDetail } from '../../../tests/fakes/kindWorld.ts';
import { type MemoryOptions, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { at, cities, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';

railScreens();

const mine = order('11', at('08:00', '2026-12-08'));

function open(url: string, options: MemoryOptions = {}, width = 375) {
  const platform = memoryPlatform({
    ...options,
    answers: {
      'order.find': ({ orderNo }) =>
        orderNo === mine.orderNo ? ok({ orderId: mine.orderId }) : fail('NOT_FOUND'),
      'order.detail.get': ({ orderId }) =>
        orderId === mine.orderId ? ok(detailOf(mine)) : fail('NOT_FOUND'),
      'order.list': () => ok({ rows: [mine], nextCursor: null, counts: { business: 1, private: 0 } }),
      'train.station.list': () => ok({ cities }),
      ...options.answers,
    },
  });
  return { platform, app: renderApp({ platform, at: url, width }) };
}
const isShown = () => screen.findByText('1101**********2816');

describe('an order by the number a person knows it by', () => {
  it.each([
    ['a flight', '/tripTicket/Domestic/OrderDetails/zh?order_no={no}'],
    ['an international flight', '/internationalTicket/order_details_new/zh?order_no={no}'],
    ['a hotel', '/tripHotel/order-detail/zh?order_no={no}&goback=1'],
    ['a car', '/tripCar/OrderDetail/zh?orderNumber={no}&isOrderList=2'],
    ['a train', '/tripTrain/NewOrder_detail/zh?suborderserialnumber={no}&suppliersorderflag=2'],
    ['one’s orders', '/me/meOrderDetails/zh?suborderserialnumber={no}'],
  ])('the link of %s opens it', async (_what, url) => {
    const { app, platform } = open(url.replace('{no}', mine.orderNo.toLowerCase()));
    await app;
    expect(await isShown()).toBeTruthy();
    expect(platform.made.filter(({ name }) => name === 'order.detail.get').map(({ input }) => input)).toEqual(
      [{ orderId: mine.orderId }],
    );
  });

  it.each([
    ['a flight', '/tripTicket/Domestic/OrderDetails/zh?order_no={no}', flightDetail(), /CA1831/],
    [
      'an international flight',
      '/internationalTicket/order_details_new/zh?order_no={no}',
      intlDetail(),
      /CA931/,
    ],
    ['a hotel', '/tripHotel/order-detail/zh?order_no={no}&goback=1', hotelDetail(), /高级大床房.*2 晚/],
    ['a car', '/tripCar/OrderDetail/zh?orderNumber={no}&isOrderList=2', carDetail(), /上海虹桥站/],
  ])('the link of %s shows what it is an order of', async (_what, url, detail, shows) => {
    const { orderId, orderNo } = detail.summary;
    const { app } = open(url.replace('{no}', orderNo), {
      answers: {
        'order.find': (asked) =>
          asked.orderNo === orderNo.toUpperCase() ? ok({ orderId }) : fail('NOT_FOUND'),
        'order.detail.get': (asked) => (asked.orderId === orderId ? ok(detail) : fail('NOT_FOUND')),
      },
    });
    await app;
    const journey = await screen.findByRole('region', { name: '行程' });
    expect(journey.textContent).toMatch(shows);
  });

  it('our own id serves in the same places', async () => {
    const { app } = open(`/tripHotel/order-detail/zh?order_no=${mine.orderId}&goback=1`);
    await app;
    expect(await isShown()).toBeTruthy();
  });

  it('a number of somebody else, and one that is none, are not there', async () => {
    const { app } = open('/tripCar/OrderDetail/zh?orderNumber=TD261120999999');
    await app;
    expect(await screen.findByText('没有找到这个订单')).toBeTruthy();
  });

  it('stands beside the list on the desk', async () => {
    const { app } = open(`/tripTicket/Domestic/OrderDetails/en?order_no=${mine.orderNo}`, {}, 1440);
    await app;
    expect(await isShown()).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('link').some((link) => link.getAttribute('aria-current') === 'true')).toBe(
        true,
      ),
    );
  });
});

it.each(['/tripHotel/hotelorder/zh', '/tripCar/CarOrderList/zh', '/internationalTicket/order_list/zh'])(
  'the list link %s shows the orders',
  async (url) => {
    const { app } = open(url);
    await app;
    expect(await screen.findByRole('list', { name: '订单列表' })).toBeTruthy();
  },
);

it.each([
  ['ticketOrder', 'order_no', '/tripTicket/Domestic/OrderDetails/zh?order_no='],
  ['carOrder', 'orderNumber', '/tripCar/OrderDetail/zh?isOrderList=2&orderNumber='],
  [
    'trainOrder',
    'suborderserialnumber',
    '/tripTrain/NewOrder_detail/zh?suppliersorderflag=2&suborderserialnumber=',
  ],
])('a hand-off to %s arrives at the order', async (type, param, arrives) => {
  const { app } = open(`/ZLindex/zh?token=t&type=${type}&${param}=${mine.orderNo}`, {
    session: null,
    exchange: () => ok({ step: 'signedIn', user: sampleUser(), permissions: samplePermissions }),
  });
  const { url } = await app;
  await waitFor(() => expect(url()).toBe(arrives + mine.orderNo));
  expect(await isShown()).toBeTruthy();
});
