import type { Things } from './things.ts';

const employee = (id: string) => ({ kind: 'employee' as const, id });
const cities = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;

/** What the calls of products, of flight status and of reports are asked with. */
export const productInputs = {
  'train.station.list': () => ({}),
  'train.calendar.list': ({ employeeId }: Things) => ({
    ...cities,
    start: '2026-11-21',
    days: 1,
    travellers: [employee(employeeId)],
  }),
  'train.offer.search': ({ employeeId }: Things) => ({
    ...cities,
    date: '2026-11-21',
    travellers: [employee(employeeId)],
  }),
  'hotel.city.list': () => ({}),
  'hotel.offer.search': ({ employeeId }: Things) => ({
    city: 'BJS',
    checkIn: '2026-11-21',
    checkOut: '2026-11-22',
    travellers: [employee(employeeId)],
    limit: 1,
  }),
  'hotel.offer.list': ({ employeeId }: Things) => ({
    hotelId: 'BJS001',
    checkIn: '2026-11-21',
    checkOut: '2026-11-22',
    travellers: [],
    sharing: [employee(employeeId)],
  }),
  'hotel.offer.price': ({ employeeId, offerId }: Things) => ({ offerId, travellers: [employee(employeeId)] }),
  'car.place.list': () => ({}),
  'car.transfer.list': ({ employeeId }: Things) => ({ travellers: [employee(employeeId)] }),
  'car.offer.search': ({ employeeId }: Things) => ({
    service: 'now' as const,
    from: 'A-PEK',
    to: 'S-VNP',
    pickUpAt: null,
    travellers: [employee(employeeId)],
  }),
  'car.offer.price': ({ employeeId, offerId }: Things) => ({ offerId, travellers: [employee(employeeId)] }),
  'train.stop.list': ({ offerId }: Things) => ({ offerId }),
  'train.run.get': ({ orderId }: Things) => ({ orderId }),
  'train.offer.price': ({ employeeId, offerId }: Things) => ({ offerId, travellers: [employee(employeeId)] }),
  'flight.city.list': () => ({}),
  'flight.calendar.list': ({ employeeId }: Things) => ({
    ...cities,
    start: '2026-11-21',
    days: 1,
    travellers: [employee(employeeId)],
  }),
  'flight.offer.search': ({ employeeId }: Things) => ({
    ...cities,
    date: '2026-11-21',
    travellers: [employee(employeeId)],
  }),
  'flight.offer.price': ({ employeeId, offerId }: Things) => ({
    offerId,
    travellers: [employee(employeeId)],
  }),
  'intlFlight.offer.search': ({ employeeId }: Things) => ({
    from: cities.from,
    to: { kind: 'city' as const, code: 'FRA' },
    date: '2026-11-21',
    travellers: [employee(employeeId)],
  }),
  'intlFlight.offer.price': ({ employeeId, offerId }: Things) => ({
    offerId,
    travellers: [employee(employeeId)],
  }),
  'intlFlight.calendar.list': ({ employeeId }: Things) => ({
    from: { kind: 'city' as const, code: 'BJS' },
    to: { kind: 'city' as const, code: 'FRA' },
    start: '2026-11-21',
    days: 1,
    travellers: [{ kind: 'employee' as const, id: employeeId }],
  }),
  'flightStatus.search': () => ({ flightNo: 'CA1501', date: '2026-11-20' }),
  'flightStatus.transit.list': () => ({ from: 'BJS', to: 'SZX', date: '2026-11-20' }),
  'flightStatus.follow.list': () => ({ landed: false }),
  'flightStatus.follow.add': () => ({ flightNo: 'CA1501', date: '2026-11-20' }),
  'flightStatus.follow.remove': () => ({ flightNo: 'CA1501', date: '2026-11-20' }),
  'report.company.get': () => ({ months: 12 as const }),
  'report.own.get': () => ({ months: 12 as const }),
  'report.footprint.get': () => ({}),
  'disruption.run.get': () => ({ number: 'ZZ9', date: '2026-11-20' }),
  'disruption.make': () => ({
    number: 'ZZ9',
    date: '2026-11-20',
    change: { kind: 'cancel' as const },
  }),
  'report.staff.message': () => ({ date: '2026-11-20', city: 'NONE', text: 'x' }),
  'checkIn.list': () => ({}),
  'checkIn.staff.list': () => ({ from: '2026-11-20', to: '2026-11-20' }),
  'report.staff.list': () => ({ from: '2026-11-20', to: '2026-11-20' }),
} as const;
