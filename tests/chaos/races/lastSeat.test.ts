import { lastSeatSuite } from './lastSeat.ts';

lastSeatSuite(200, { database: async () => null, control: true });
