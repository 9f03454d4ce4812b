import type { Language } from '../../../contract/languages.ts';
import { safeCallback } from '../../../contract/rules/identity/safeCallback.ts';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { HandOffState } from '../handOff.ts';
import { pathTo, type RouteTable, resolvePath, routeLanguageOf } from '../routeTable.ts';
import { homeNameOf } from './homeName.ts';

/** One destination: its path without the language, what it always carries, and what it takes from the link. */
type Target = {
  readonly path: string;
  readonly fixed?: Readonly<Record<string, string>>;
  /** Parameter of the path ← parameters of the link that may say it, in the order they are asked. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /** Without this parameter of the path the target makes no sense. */
  readonly needs?: string;
};

/** Spec §2 "Search deep links carry startCity, endCity, startDate, endDate and travelId." */
const search = {
  startCity: ['startCity', 'plane_startCity'],
  endCity: ['endCity', 'plane_endCity'],
  startDate: ['startDate', 'plane_startDate'],
  endDate: ['endDate', 'plane_endDate'],
  travelId: ['travel_id', 'travelId'],
} as const;
const flightSearch = {
  startCity: ['plane_startCity', 'startCity'],
  endCity: ['plane_endCity', 'endCity'],
  startDate: ['plane_startDate', 'startDate'],
  endDate: ['plane_endDate', 'endDate'],
  travelId: ['travel_id', 'travelId'],
} as const;
/** A hand-off calls it order_no (spec §4); the detail links have names of their own (§2). */
const orderNumber = ['order_no', 'orderNumber', 'suborderserialnumber'] as const;
const tmc = { isTmc: '1' } as const;

/** Post-login destinations by target type (spec §2). The spec names the paths; the type words are ours. */
export const targets: Readonly<Record<string, Target>> = {
  excessiveApproval: { path: '/trip_approval/ExcessiveApprovalList' },
  excessiveApply: { path: '/trip_approval/ExcessiveApplyList' },
  approvalList: { path: '/trip_approval/approvalList', fixed: tmc },
  approvalCreate: { path: '/trip_approval/approvalCreateApplyFile', fixed: tmc },
  myApproval: { path: '/trip_approval/myApprovalList', fixed: tmc },
  hotel: { path: '/tripHotel' },
  hotelSearch: { path: '/tripHotel/hotelsearch', takes: search },
  internationalHotel: { path: '/tripHotel/hotelsearch', fixed: { oversea: 'true' }, takes: search },
  internationalTicket: { path: '/internationalTicket/search', takes: flightSearch },
  ticket: { path: '/tripTicket/index', takes: flightSearch },
  ticketList: { path: '/tripTicket/flightList', takes: flightSearch },
  train: { path: '/tripTrain', takes: search },
  trainList: { path: '/tripTrain/gtickets_choose', takes: search },
  hotelOrders: { path: '/tripHotel/hotelorder' },
  trainOrders: { path: '/tripTrain/order_list' },
  carOrders: { path: '/tripCar/CarOrderList' },
  internationalOrders: { path: '/internationalTicket/order_list' },
  orders: { path: '/me/meOrder', fixed: { noExistenceToken: '0' } },
  car: { path: '/tripCar/car', takes: { ext_travel_id: ['ext_travel_id'] } },
  carSearch: { path: '/tripCar/search', takes: search },
  invoices: { path: '/myinvoice' },
  ticketOrder: {
    path: '/tripTicket/Domestic/OrderDetails',
    takes: { order_no: orderNumber },
    needs: 'order_no',
  },
  internationalOrder: {
    path: '/internationalTicket/order_details_new',
    takes: { order_no: orderNumber },
    needs: 'order_no',
  },
  hotelOrder: {
    path: '/tripHotel/order-detail',
    fixed: { goback: '1' },
    takes: { order_no: orderNumber },
    needs: 'order_no',
  },
  carOrder: {
    path: '/tripCar/OrderDetail',
    fixed: { isOrderList: '2' },
    takes: { orderNumber },
    needs: 'orderNumber',
  },
  trainOrder: {
    path: '/tripTrain/NewOrder_detail',
    fixed: { suppliersorderflag: '2' },
    takes: { suborderserialnumber: orderNumber },
    needs: 'suborderserialnumber',
  },
  applyFile: {
    path: '/trip_approval/applyFilePage',
    fixed: { approved_status: 's' },
    takes: { travel_id: ['travel_id'], user_id: ['username', 'user_id'] },
    needs: 'travel_id',
  },
};

/** The mini-program's stored page (spec §4): 1 hotel, 2 air ticket, 3 train. */
const swipTargets = { '1': 'hotel', '2': 'ticket', '3': 'train' } as const;

/** The path of a target type for a link's query, or null where no such screen exists. */
export function targetPath(
  table: RouteTable,
  type: string,
  query: Readonly<Record<string, string>>,
  language: Language,
): string | null {
  const target = Object.hasOwn(targets, type) ? targets[type] : undefined;
  const path = `${target?.path}/${routeLanguageOf(language)}`;
  if (!target || !resolvePath(table, path)) return null;
  const search = new URLSearchParams(target.fixed);
  for (const [name, words] of Object.entries(target.takes ?? {})) {
    const value = words.map((word) => query[word]).find(Boolean);
    if (value) search.set(name, value);
  }
  if (target.needs && !search.has(target.needs)) return null;
  const text = search.toString();
  return path + (text && `?${text}`);
}

/** Where the mini-program's stored page leads, or null. */
export function swipTarget(
  table: RouteTable,
  page: HandOffState['swipPage'],
  language: Language,
): string | null {
  return page === null ? null : targetPath(table, swipTargets[page], {}, language);
}

/**
 * Where to go after signing in: the link's target type, its Callback, the page that asked for the login, else home.
 * Only to screens that exist; anything else is home (spec §2, §4).
 */
export function arrivalPath(
  table: RouteTable,
  user: Pick<UserInfo, 'customer_type'>,
  { query, returnTo }: Pick<HandOffState, 'query' | 'returnTo'>,
  language: Language,
): string {
  const byType = query['type'] ? targetPath(table, query['type'], query, language) : null;
  if (byType) return byType;
  for (const wanted of [query['Callback'], returnTo]) {
    const path = safeCallback(wanted);
    if (path !== '/' && exists(table, path)) return path;
  }
  return pathTo(table, homeNameOf(user), language) ?? '/';
}

function exists(table: RouteTable, path: string): boolean {
  const found = resolvePath(table, path.split(/[?#]/, 1)[0] ?? '');
  return found !== null && found.route.name !== 'ZLlogin' && found.route.name !== 'thirdAccount';
}
