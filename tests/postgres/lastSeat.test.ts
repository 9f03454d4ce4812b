import { afterAll, describe } from 'vitest';
import { lastSeatSuite } from '../chaos/races/lastSeat.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(!server)('the last seats, sold by processes over PostgreSQL', () => {
  // Its control runs over the embedded store: the count that would show it is the same.
  lastSeatSuite(60, { database: () => server!.database(), control: false });
});
