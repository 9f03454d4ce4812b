/** A moment the tests are run at; `zone` is the machine's own time zone then, where it is not the usual one. */
export type Moment = {
  readonly name: string;
  readonly at: string;
  readonly zone?: string;
  /** Also swept by `npm test`. */
  readonly always?: true;
};

/** All times are those of Asia/Shanghai unless their offset says otherwise. */
export const moments: readonly Moment[] = [
  { name: 'before midnight', at: '2026-12-02T23:58:00+08:00' },
  { name: 'over midnight', at: '2026-12-02T23:59:57+08:00', always: true },
  { name: 'after midnight', at: '2026-12-03T00:02:00+08:00' },
  { name: 'last day of a month', at: '2027-04-30T21:00:00+08:00' },
  { name: 'last day of a year', at: '2027-12-31T23:58:00+08:00' },
  { name: 'leap day', at: '2028-02-29T00:02:00+08:00', always: true },
  { name: 'eve of Chinese New Year', at: '2027-02-05T20:00:00+08:00' },
  { name: 'first day of Chinese New Year', at: '2027-02-06T09:00:00+08:00' },
  { name: 'fourth day of Chinese New Year', at: '2027-02-09T12:00:00+08:00' },
  { name: 'Sunday', at: '2027-05-16T10:00:00+08:00' },
  // A few seconds ahead of the change, so that what runs goes over it.
  {
    name: 'New York to summer time',
    at: '2027-03-14T01:59:57-05:00',
    zone: 'America/New_York',
    always: true,
  },
  { name: 'New York to winter time', at: '2027-11-07T01:59:57-04:00', zone: 'America/New_York' },
];

/** Test files that ask nothing of the calendar, or kill programs for minutes. */
export const withoutCalendar = [
  'tests/boundaries/**',
  'tests/electron/**',
  'tests/fuzz/**',
  'tests/text*',
  'tests/types/**',
  'tests/vectors/**',
  'tests/chaos/overload/heldConnections.test.ts',
  'tests/chaos/overload/fewDescriptors.test.ts',
  'tests/chaos/killed/**',
  'tests/chaos/races/lastSeat.test.ts',
  'tests/chaos/overload/overload.test.ts',
  'tests/chaos/processes/processes.test.ts',
  'tests/chaos/processes/restart.test.ts',
  'tests/chaos/processes/shutdown.test.ts',
  'tests/chaos/overload/soak.test.ts',
];

/** What `npm test` runs at the moments it always sweeps: real programs on their own clocks, and bookings of each kind. */
export const alwaysSwept = [
  'tests/calendar',
  'tests/desk/offline',
  'tests/core/realGateway',
  'tests/chaos/history/office',
];

/** The moment that is swept now (epoch ms); null where none is. */
export function sweptMoment(): number | null {
  const start = process.env['TRIPDESK_TEST_START'];
  return start === undefined ? null : Number(start);
}
