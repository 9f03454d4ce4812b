import { describe, expect, it } from 'vitest';
import { officialUser, sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { makeRouteTable } from '../routeTable.ts';
import { arrivalPath, swipTarget, targetPath, targets } from './targets.ts';

const load = async () => ({ Screen: () => null });
const paths: Readonly<Record<string, string>> = {
  ZLindex: '/ZLindex/:lang',
  officalIndex: '/officalIndex/:lang',
  ZLlogin: '/ZLlogin/:lang',
  ...Object.fromEntries(
    Object.entries(targets).map(([type, { path }]) => [`t-${path}-${type}`, `${path}/:lang`]),
  ),
};
const everything = makeRouteTable([
  {
    name: 'all',
    routes: [...new Map(Object.entries(paths).map(([name, path]) => [path, name]))].map(([path, name]) => ({
      name,
      path,
      load,
      title: null,
      header: 'title',
      role: 'master',
    })),
  },
]);
const user = sampleUser();
const link = {
  order_no: 'TD1',
  travel_id: '7',
  ext_travel_id: '8',
  username: 'u',
  startCity: 'BJS',
  endCity: 'SHA',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
  plane_startCity: 'PEK',
};

describe('destinations by target type (spec §2)', () => {
  it.each([
    ['excessiveApproval', '/trip_approval/ExcessiveApprovalList/zh'],
    ['excessiveApply', '/trip_approval/ExcessiveApplyList/zh'],
    ['approvalList', '/trip_approval/approvalList/zh?isTmc=1'],
    ['approvalCreate', '/trip_approval/approvalCreateApplyFile/zh?isTmc=1'],
    ['myApproval', '/trip_approval/myApprovalList/zh?isTmc=1'],
    ['hotel', '/tripHotel/zh?startCity=BJS&endCity=SHA&startDate=2026-12-01&endDate=2026-12-02&travelId=7'],
    [
      'internationalHotel',
      '/tripHotel/hotelsearch/zh?oversea=true&startCity=BJS&endCity=SHA&startDate=2026-12-01&endDate=2026-12-02&travelId=7',
    ],
    [
      'ticket',
      '/tripTicket/index/zh?startCity=PEK&endCity=SHA&startDate=2026-12-01&endDate=2026-12-02&travelId=7',
    ],
    ['train', '/tripTrain/zh?startCity=BJS&endCity=SHA&startDate=2026-12-01&endDate=2026-12-02&travelId=7'],
    ['trainOrders', '/tripTrain/order_list/zh'],
    ['orders', '/me/meOrder/zh?noExistenceToken=0'],
    ['car', '/tripCar/car/zh?ext_travel_id=8'],
    ['invoices', '/myinvoice/zh'],
    ['ticketOrder', '/tripTicket/Domestic/OrderDetails/zh?order_no=TD1'],
    ['hotelOrder', '/tripHotel/order-detail/zh?goback=1&order_no=TD1'],
    ['carOrder', '/tripCar/OrderDetail/zh?isOrderList=2&orderNumber=TD1'],
    ['trainOrder', '/tripTrain/NewOrder_detail/zh?suppliersorderflag=2&suborderserialnumber=TD1'],
    ['applyFile', '/trip_approval/applyFilePage/zh?approved_status=s&travel_id=7&user_id=u'],
  ])('%s', (type, expected) => {
    expect(targetPath(type, link, 'zh')).toBe(expected);
  });

  it('an unknown type leads nowhere; a link that lacks something to the address that says so', () => {
    expect(targetPath('spaceship', link, 'zh')).toBeNull();
    expect(targetPath('constructor', link, 'zh')).toBeNull();
    expect(targetPath('trainOrder', {}, 'zh')).toBe('/tripTrain/NewOrder_detail/zh?suppliersorderflag=2');
  });

  it("a German reader's destinations ride on zh", () => {
    expect(targetPath('hotel', {}, 'de')).toBe('/tripHotel/zh');
    expect(targetPath('hotel', {}, 'en')).toBe('/tripHotel/en');
  });
});

describe('where a sign-in leads', () => {
  it.each([
    ['home', {}, null, '/ZLindex/zh'],
    ['the page that asked for the login', {}, '/me/meOrder/zh', '/me/meOrder/zh'],
    ['the Callback before it', { Callback: '/tripTrain/zh?x=1' }, '/me/meOrder/zh', '/tripTrain/zh?x=1'],
    [
      'the target type before both',
      { type: 'invoices', Callback: '/tripTrain/zh' },
      '/me/meOrder/zh',
      '/myinvoice/zh',
    ],
    ['home for an unknown type', { type: 'spaceship' }, null, '/ZLindex/zh'],
    ['home for another site', { Callback: 'https://evil.example' }, null, '/ZLindex/zh'],
    ['home for a hidden host', { Callback: '//evil.example' }, null, '/ZLindex/zh'],
    ['home for a back-slashed host', { Callback: '/\\evil.example' }, null, '/ZLindex/zh'],
    ['home for a page that is not there', { Callback: '/nowhere/zh' }, null, '/ZLindex/zh'],
    ['never back to the login', {}, '/ZLlogin/zh', '/ZLindex/zh'],
  ])('%s', (_what, query, returnTo, expected) => {
    expect(arrivalPath(everything, user, { query, returnTo }, 'zh')).toBe(expected);
  });

  it('the official edition has its own home', () => {
    expect(arrivalPath(everything, officialUser, { query: {}, returnTo: null }, 'en')).toBe(
      '/officalIndex/en',
    );
  });
});

it.each([
  ['1', '/tripHotel/zh'],
  ['2', '/tripTicket/index/zh'],
  ['3', '/tripTrain/zh'],
  [null, null],
] as const)("the mini-program's page %s leads to %s", (page, path) => {
  expect(swipTarget(page, 'zh')).toBe(path);
});
