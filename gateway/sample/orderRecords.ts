import { shares } from '../../contract/rules/money/shares.ts';
import { RAIL_CHANGE, RAIL_REFUND } from '../../contract/rules/rail/railRefundFee.ts';
import { judgeSeat } from '../../contract/rules/rail/trainStandard.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { travellerRef } from '../../contract/shapes/people.ts';
import { employeeId, type Localised, orderId, tripId } from '../../contract/shapes/primitives.ts';
import { germanPlaceName } from '../base/germanPlaceName.ts';
import { orderTokens } from '../services/booking/orderTokens.ts';
import { localisedColumns } from '../store/columns/localisedColumns.ts';
import { trainStandards } from '../store/defaults/trainStandards.ts';
import { companySettings } from '../store/repos/company/companySettings.ts';
import type { OrderRecord } from '../store/repos/order/orderRecord.ts';
import { withTicketTokens } from '../store/repos/order/ticketTokens.ts';
import { cityOfStation, stationOf } from '../suppliers/simulated/data/rail/stations.ts';
import type { SampleOrder } from './data/orderTickets.ts';
import type { SampleWorld } from './sampleWorld.ts';

/** What the sample orders are numbered and named by. */
export type OrderMaker = (order: SampleOrder) => OrderRecord;

/**
 * Turns sample orders into order records. Numbers count up by the day of booking, so it must be given the orders
 * in their order; `serviceFen` says what the company pays per ticket.
 */
export function orderMaker(world: SampleWorld, settings: ReadonlyMap<string, string>): OrderMaker {
  const { people, idOf } = world;
  const employees = new Map(people.employees.map((row) => [row.userCode, row]));
  const customerTypes = new Map<string, 0 | 1>(people.companies.map((row) => [row.id, row.customerType]));
  const outsiders = {
    guest: new Map(people.guests.map((row) => [row.code, row])),
    contact: new Map(people.contacts.map((row) => [row.code, row])),
  };
  const services = new Map(
    [...settings].map(([id, text]) => [id, companySettings(text).serviceFen.train ?? 0]),
  );
  const serials = new Map<string, number>();

  const nextNumber = (createdAt: number) => {
    const day = `TD${chinaDate(createdAt).slice(2).replaceAll('-', '')}`;
    const serial = (serials.get(day) ?? 0) + 1;
    serials.set(day, serial);
    return `${day}${String(serial).padStart(6, '0')}`;
  };
  const travellerOf = ({ kind, code }: SampleOrder['traveller']) => {
    const person = kind === 'employee' ? employees.get(code) : outsiders[kind].get(code);
    if (!person) throw new Error(`a sample order names an unknown traveller: ${kind} ${code}`);
    return { name: person.name, pinyin: person.pinyin, initials: person.initials };
  };

  return (order) => {
    const orderNo = nextNumber(order.createdAt);
    const id = orderId.parse(idOf('order', String(order.orderIndex)));
    const traveller = travellerOf(order.traveller);
    const level =
      order.traveller.kind === 'employee' ? (employees.get(order.traveller.code)?.level ?? '') : '';
    const standard = trainStandards.find(
      (row) => row.customerType === customerTypes.get(order.companyId) && row.level === (level || 'guest'),
    );
    const minutes = Math.round((order.arriveAt - order.departAt) / 60_000);
    const serviceFen = services.get(order.companyId) ?? 0;
    // Only a person's own payment is waited for; a company pays at once.
    const payer = order.state === 'held' ? 'personal' : order.payer;
    const issued = order.state !== 'held' && order.state !== 'cancelled';
    return {
      id,
      orderNo,
      tripId: tripId.parse(idOf('trip', String(order.tripIndex))),
      companyId: order.companyId,
      kind: 'train',
      tab: order.tab,
      state: order.state,
      bookerId: idOf('employee', order.bookerCode),
      bookerName: employees.get(order.bookerCode)?.name ?? '',
      principalId: employeeId.parse(idOf('employee', order.principalCode)),
      traveller: travellerRef.parse({
        kind: order.traveller.kind,
        id: idOf(order.traveller.kind, order.traveller.code),
      }),
      travellerName: traveller.name,
      payer,
      totalFen: order.fareFen + serviceFen,
      startAt: order.departAt,
      endAt: order.arriveAt,
      createdAt: order.createdAt,
      updatedAt: order.updatedAt,
      deadlineAt: order.deadlineAt,
      clientKey: id,
      supplierRef: `SR${id.slice(0, 16)}`,
      checkAt: order.state === 'issued' ? order.arriveAt : order.deadlineAt,
      quarantineUntil: null,
      amendmentId: null,
      version: 1,
      body: {
        item: {
          kind: 'train',
          trainNo: order.trainNo,
          from: stationName(order.fromStation),
          to: stationName(order.toStation),
          departAt: order.departAt,
          arriveAt: order.arriveAt,
          seat: order.seat,
        },
        supplierItem: {
          trainNo: order.trainNo,
          date: order.date,
          from: order.fromStation,
          to: order.toStation,
          seat: order.seat,
        },
        date: order.date,
        level,
        document: null,
        price: {
          fareFen: order.fareFen,
          taxFen: 0,
          insuranceFen: 0,
          serviceFen,
          totalFen: order.fareFen + serviceFen,
          ...(payer === 'company'
            ? shares(order.fareFen + serviceFen, 0)
            : shares(0, order.fareFen + serviceFen)),
        },
        verdict: standard
          ? judgeSeat(standard.rules, order.seat, minutes, [])
          : { control: 'within', breaches: [], allowed: [order.seat], alternative: null },
        comparison: order.comparison,
        reason: order.reasonCode ? { code: order.reasonCode, note: '' } : null,
        conditions: { refund: RAIL_REFUND, change: RAIL_CHANGE, baggage: null, notes: [] },
        insurance: [],
        placed: { coach: order.coach, seatNo: order.seatNo },
        ticketNo: issued ? ticketNumber(id) : '',
        failure: null,
        freshFareFen: null,
        wanted: 'hold',
        ending: 'cancelled',
        payBy: order.deadlineAt,
        guaranteedUntil: order.deadlineAt,
        disruption: null,
        changedFrom: null,
        changedTo: null,
        applicationId: null,
        approvalId: null,
        tokens: withTicketTokens(
          orderTokens({
            orderNo,
            words: [order.trainNo],
            names: [traveller, ...[order.fromStation, order.toStation].flatMap(namesOf)],
          }),
          issued ? ticketNumber(id) : '',
        ),
      },
    };
  };
}

function stationName(code: string): { code: string; name: Localised } {
  const station = stationOf(code);
  const name_en = station?.en ?? code;
  const name_de = germanPlaceName(name_en);
  return { code, name: localisedColumns({ name_zh: station?.zh ?? code, name_en, name_de }) };
}

function namesOf(code: string): { name: string; pinyin: string; initials: string }[] {
  return [stationOf(code), cityOfStation(code)].flatMap((place) =>
    place ? [{ name: place.zh, pinyin: place.pinyin, initials: place.initials }] : [],
  );
}

/** E and nine digits, like those the supplier makes. */
function ticketNumber(id: string): string {
  return `E${String(Number.parseInt(id.slice(0, 8), 16) % 1_000_000_000).padStart(9, '0')}`;
}
