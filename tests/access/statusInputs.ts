import type { Things } from './things.ts';

/** What the calls of low fares abroad, of flight status and of reports are asked with. */
export const statusInputs = {
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
