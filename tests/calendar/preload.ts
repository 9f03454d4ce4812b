import { shiftDate } from './shiftDate.ts';

/** Loaded before anything else in every Node process of a shifted run (NODE_OPTIONS), those that tests start too. */
const offset = Number(process.env['TRIPDESK_TEST_OFFSET_MS'] ?? 0);
if (offset !== 0) shiftDate(offset);
