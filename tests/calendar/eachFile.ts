import { shiftDate } from './shiftDate.ts';

/** Sets the clock back to the moment of the run before each test file: none begins hours, or a day, later. */
const start = Number(process.env['TRIPDESK_TEST_START'] ?? 0);
if (start !== 0) {
  const real = (Date as DateConstructor & { real?: DateConstructor }).real ?? Date;
  const offset = start - real.now();
  process.env['TRIPDESK_TEST_OFFSET_MS'] = String(offset);
  shiftDate(offset);
}
