import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '../../../contract/enums/application.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { carAnswers } from '../../../tests/fakes/car/carWorld.ts';
import { flightAnswers } from '../../../tests/fakes/flight/flightWorld.ts';
import { hotelUsual } from '../../../tests/fakes/hotel/hotelWorld.ts';
import { fill, submit } from '../../../tests/fakes/loginScreen.tsx';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { quickTimers } from '../../../tests/fakes/quickTimers.ts';
import { at, cities, detailOf, order } from '../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { samplePermissions, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { targets } from '../../shared/session/targets.ts';
import type { BookingState } from '../../travel/quote/bookingSlice.ts';

/* Every parameter of the spec's links: what the screen it leads to shows of it, or says about it. */

railScreens();
quickTimers();

const mine = order('11', at('08:00', '2026-12-08'));
const noneCounted = Object.fromEntries(applicationStatuses.map((one) => [one, 0])) as Record<
  ApplicationStatus,
  number
>;
const answers: Answers = {
  ...hotelUsual,
  ...carAnswers({}),
  ...flightAnswers(),
  'train.station.list': () => ok({ cities }),
  'train.calendar.list': () => ok({ days: [] }),
  'trip.traveller.list': () => ok({ travellers: [], nextCursor: null }),
  'order.find': ({ orderNo }) =>
    orderNo === mine.orderNo ? ok({ orderId: mine.orderId }) : fail('NOT_FOUND'),
  'order.detail.get': ({ orderId }) => (orderId === mine.orderId ? ok(detailOf(mine)) : fail('NOT_FOUND')),
  'order.list': () => ok({ rows: [mine], nextCursor: null, counts: { business: 1, private: 0 } }),
  'approval.overLimit.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
  'approval.application.list': () => ok({ rows: [], nextCursor: null, counts: noneCounted }),
  'approval.application.form.get': () => ok({ applicants: [], floatDaysMax: 3, cities: [] }),
  'approval.mine': () => ok({ rows: [], nextCursor: null, counts: { pending: 0, over: 0 } }),
  'approval.overLimit.mine': () => ok({ rows: [], nextCursor: null, counts: { pending: 0, over: 0 } }),
  'invoice.voucher.list': () => ok({ rows: [], nextCursor: null }),
  'approval.list': () => ok({ rows: [], nextCursor: null, counts: { open: 0, done: 0 } }),
};
const search = 'startCity=北京&endCity=上海&startDate=2026-12-01';
const abroad = 'startCity=北京&endCity=法兰克福&startDate=2026-12-01';

const links: readonly [params: string, url: string, shows: RegExp][] = [
  ['startCity', '/tripTrain/zh?startCity=北京', /北京/],
  ['endCity', '/tripTrain/zh?endCity=上海', /上海/],
  ['startDate', '/tripTrain/zh?startDate=2026-12-01', /12月1日/],
  ['travelId', '/tripTrain/zh?travelId=CL2611-0186', /出差申请单 CL2611-0186/],
  ['startCity of nowhere', '/tripTrain/zh?startCity=亚特兰蒂斯', /没有找到“亚特兰蒂斯”/],
  ['startDate that is none', '/tripTrain/zh?startDate=2026-02-31', /链接里的日期“2026-02-31”不能预订/],
  ['endDate', `/tripHotel/zh?${search}&endDate=2026-12-04`, /3 晚/],
  ['endDate before it begins', `/tripHotel/zh?${search}&endDate=2026-11-30`, /链接里的日期“2026-11-30”/],
  ['startCity of a flight', '/tripTicket/index/zh?startCity=北京', /北京/],
  ['endCity of a flight', '/tripTicket/index/zh?endCity=上海', /上海/],
  ['startDate of a flight', '/tripTicket/index/zh?startDate=2026-12-01', /12月1日/],
  ['travelId of a flight', '/tripTicket/index/zh?travelId=CL2611-0186', /出差申请单 CL2611-0186/],
  ['endDate of a flight abroad', `/internationalTicket/search/zh?${abroad}&endDate=2026-12-05`, /4 天后/],
  ['endDate of a flight', `/tripTicket/index/zh?${search}&endDate=2026-12-05`, /4 天后/],
  [
    'endDate of a list of flights',
    `/tripTicket/flightList/zh?${search}&endDate=2026-12-05`,
    /先选去程，再选返程/,
  ],
  [
    'endDate before it begins, of a flight',
    `/tripTicket/index/zh?${search}&endDate=2026-11-30`,
    /链接里的日期“2026-11-30”/,
  ],
  ['oversea', '/tripHotel/hotelsearch/zh?oversea=true', /境外及港澳台/],
  ['ext_travel_id', '/tripCar/car/zh?ext_travel_id=CL2611-0186', /出差申请单 CL2611-0186/],
  ['order_no', `/tripTicket/Domestic/OrderDetails/zh?order_no=${mine.orderNo}`, /1101\*+2816/],
  ['order_no, goback', `/tripHotel/order-detail/zh?order_no=${mine.orderNo}&goback=1`, /1101\*+2816/],
  [
    'orderNumber, isOrderList',
    `/tripCar/OrderDetail/zh?orderNumber=${mine.orderNo}&isOrderList=2`,
    /1101\*+2816/,
  ],
  [
    'suborderserialnumber, suppliersorderflag',
    `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${mine.orderNo}&suppliersorderflag=2`,
    /1101\*+2816/,
  ],
  ['order_no of nobody', '/tripTicket/Domestic/OrderDetails/zh?order_no=TD261120999999', /没有找到这个订单/],
  ['no order_no', '/tripTicket/Domestic/OrderDetails/zh', /链接/],
  ['noExistenceToken', '/me/meOrder/zh?noExistenceToken=0', /北京南/],
  ['isTmc', '/trip_approval/approvalList/zh?isTmc=1', /没有等您审批的事项/],
];

const more: typeof links = [
  // A day beyond what is on sale, or over, is said in words; nothing is asked for in its place.
  ['startDate that is over, of a stay', '/tripHotel/zh?startDate=2026-01-05', /链接里的日期“2026-01-05”/],
  ['startDate that is over, of a train', '/tripTrain/zh?startDate=2026-01-05', /链接里的日期“2026-01-05”/],
  ['startDate that is over, of a car', '/tripCar/car/zh?startDate=2026-01-05', /链接里的日期“2026-01-05”/],
  ['startDate beyond, of a car', '/tripCar/search/zh?startDate=2027-11-01', /链接里的日期“2027-11-01”/],
  ['startDate that is none, of a car', '/tripCar/car/zh?startDate=tomorrow', /链接里的日期“tomorrow”/],
  [
    'startCity, startDate of a car',
    '/tripCar/search/zh?startCity=北京&startDate=2026-12-01',
    /12月1日|12\/1/,
  ],
  ['endDate, passed over by a train', '/tripTrain/zh?startCity=北京&endDate=2026-12-04', /北京/],
  [
    'startDate that is over, of a flight',
    '/tripTicket/index/zh?startDate=2026-01-05',
    /链接里的日期“2026-01-05”/,
  ],
  ['startDate beyond, of a flight', '/tripTicket/index/zh?startDate=2027-11-01', /链接里的日期“2027-11-01”/],
  [
    'startCity of nowhere, of a flight',
    '/tripTicket/flightList/zh?startCity=亚特兰蒂斯',
    /没有找到“亚特兰蒂斯”/,
  ],
  ['startCity, endCity, startDate of a list of flights', `/tripTicket/flightList/zh?${search}`, /CA1831/],
  [
    'endDate before it begins, of a flight abroad',
    `/internationalTicket/search/zh?${abroad}&endDate=2026-11-30`,
    /链接里的日期“2026-11-30”/,
  ],
  ['travelId of a stay', '/tripHotel/zh?travelId=CL2611-0186', /出差申请单 CL2611-0186/],
  ['travelId of a car', '/tripCar/search/zh?travelId=CL2611-0186', /出差申请单 CL2611-0186/],
  ['oversea of a search', '/tripHotel/zh?oversea=true', /境外及港澳台/],
  ['hotelsearch', '/tripHotel/hotelsearch/zh', /境外及港澳台/],
  ['gtickets_choose', '/tripTrain/gtickets_choose/zh', /请从火车票查询重新开始/],
  ['train order_list', '/tripTrain/order_list/zh', /北京南/],
  ['hotelorder', '/tripHotel/hotelorder/zh', /北京南/],
  ['CarOrderList', '/tripCar/CarOrderList/zh', /北京南/],
  ['international order_list', '/internationalTicket/order_list/zh', /北京南/],
  ['order_no abroad', `/internationalTicket/order_details_new/zh?order_no=${mine.orderNo}`, /1101\*+2816/],
  ['ExcessiveApprovalList', '/trip_approval/ExcessiveApprovalList/zh', /没有等您审批的事项/],
  ['ExcessiveApplyList', '/trip_approval/ExcessiveApplyList/zh', /还没有提交过审批/],
  ['isTmc of what one asked', '/trip_approval/myApprovalList/zh?isTmc=1', /还没有提交过审批/],
  ['isTmc of an application', '/trip_approval/approvalCreateApplyFile/zh?isTmc=1', /出差申请/],
  [
    'travel_id, approved_status, user_id',
    '/trip_approval/applyFilePage/zh?travel_id=CL2611-0186&approved_status=s&user_id=zhangwei',
    /没有找到这张申请单/,
  ],
  ['no travel_id', '/trip_approval/applyFilePage/zh', /链接/],
  ['invoices', '/myinvoice/zh', /没有待收的发票/],
  ['no screen', '/noSuchScreen/zh', /没有这个页面/],
];
const every = [...links, ...more];

it('every address a link or a sign-in may lead to is among these', () => {
  const shown = every.map(([, url]) => url.split('/zh')[0]);
  const paths = Object.values(targets).map(({ path }) => path);
  expect(paths.filter((path) => !shown.includes(path))).toEqual([]);
});

// One of the two widths in turn: what differs between them the others show.
it.each(more.map((link, n) => [...link, n % 2 ? 375 : 1440] as const))(
  '%s is shown: %s',
  async (_params, url, shows, width) => {
    await renderApp({ platform: memoryPlatform({ answers }), at: url, width });
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  },
);

it.each([
  '/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-12-01',
  '/tripTicket/flightList/zh?from=BJS&to=SHA&date=2026-12-01',
  '/internationalTicket/flightList/zh?from=BJS&to=FRA&date=2026-12-01',
  '/tripHotel/hotelsearch/zh?endCity=SHA&startDate=2026-12-01',
  '/tripCar/search/zh?service=scheduled&from=A-PEK&to=D-BJS-guomao&at=2026-12-01T10:00',
])('what is booked from %s goes under the application it names', async (url) => {
  const app = await renderApp({ platform: memoryPlatform({ answers }), at: `${url}&travelId=CL2611-0186` });
  const named = () => (app.store.getState() as { booking?: BookingState }).booking?.named;
  await waitFor(() => expect(named()?.travelId).toBe('CL2611-0186'));
});

// On the phone they are shown after signing in, below.
it.each(links)('%s is shown at the desk: %s', async (_params, url, shows) => {
  await renderApp({ platform: memoryPlatform({ answers }), at: url, width: 1440 });
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
});

it.each(every.filter(([params]) => !params.startsWith('no ')))(
  '%s is shown after signing in: %s',
  async (_params, url, shows) => {
    const platform = memoryPlatform({
      answers,
      session: null,
      signIn: () => ok({ step: 'signedIn', user: sampleUser(), permissions: samplePermissions }),
    });
    const app = await renderApp({ platform, at: url });
    await waitFor(() => expect(app.url()).toBe('/ZLlogin/zh'));
    const keys = userEvent.setup();
    await screen.findByLabelText('账号');
    await fill(keys);
    await submit(keys);
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(app.url()).not.toContain('ZLlogin');
  },
);
