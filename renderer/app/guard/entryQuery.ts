import { type HandOffQuery, handOffSeen, swipPageSeen } from '../../shared/handOff.ts';
import { serviceFlagSeen, serviceFlags } from '../../shared/settings.ts';
import type { AppStore } from '../store/store.ts';

/** Query fields of a hand-off that are kept (spec §4, and the names §2 gives the same things); nothing else is. */
const handOffFields = [
  'order_no',
  'orderNumber',
  'suborderserialnumber',
  'out_no',
  'travel_id',
  'travelId',
  'ext_travel_id',
  'Callback',
  'callBackUrl',
  'type',
  'startDate',
  'plane_startDate',
  'endDate',
  'plane_endDate',
  'startCity',
  'plane_startCity',
  'endCity',
  'plane_endCity',
  'username',
] as const;

/** The fields of a hand-off link, without the token. */
export function handOffQuery(query: URLSearchParams): HandOffQuery {
  return Object.fromEntries(
    handOffFields.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, 500)]] : [];
    }),
  );
}

/**
 * What the address the visit began with says about the whole visit: the brand's service flag (spec §1), the
 * mini-program's page and target (spec §4). Nothing of it is believed beyond what is shown.
 */
export function readEntryQuery(store: AppStore, query: URLSearchParams, inMiniProgram: boolean): void {
  const flag = serviceFlags.find((one) => one === query.get('service'));
  if (flag) store.dispatch(serviceFlagSeen(flag));
  if (!inMiniProgram) return;
  const page = query.get('SWIP_PAGE');
  if (page === '1' || page === '2' || page === '3') store.dispatch(swipPageSeen(page));
  if (!query.get('token')) store.dispatch(handOffSeen(handOffQuery(query)));
}
