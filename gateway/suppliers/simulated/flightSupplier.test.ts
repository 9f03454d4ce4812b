import {
  flightWorld,
  intlFlightWorld,
  writeFlightWorld,
} from '../../../tests/suites/supplier/flightWorld.ts';
import { embeddedStores } from '../../../tests/suites/supplier/stores.ts';
import { supplierSuite } from '../../../tests/suites/supplier.ts';

const stores = embeddedStores(writeFlightWorld);

supplierSuite('simulated domestic flights', async () => flightWorld(await stores()));
supplierSuite('simulated international flights', async () => intlFlightWorld(await stores()));
