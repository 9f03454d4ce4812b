import type { Clock, Random } from '../../../base/ports.ts';
import type { Store } from '../../../store/db/openStore.ts';
import { SUPPLIER_TIMEOUT_MS } from '../../port.ts';
import { actsOn } from './act.ts';
import { type BookingEngine, bookingEngine } from './bookingEngine.ts';
import { type FaultReader, faultReader } from './faultSettings.ts';
import { faultyConnection, type SupplierConnection } from './faultyConnection.ts';
import type { ProductInventory } from './productInventory.ts';

export type SimulatedOptions = {
  /** A look-up index of a passenger's document; the supplier keeps nothing that can be read back. */
  readonly passengerIndex: (document: string) => string;
  /** How long we wait for an answer, in ms; the port's time by default. */
  readonly timeoutMs?: number;
};

const unavailable = { kind: 'unavailable' } as const;
const unknown = { kind: 'unknown' } as const;

/**
 * The booking engine of a product reached over a connection with the faults `sim_knob` asks for: a lost answer leaves a write
 * unknown and a question unanswered (see the port). `connection` and `faults` are for the questions only the product can answer.
 */
export function withNetworkFaults<Item>(
  store: Store,
  clock: Clock,
  random: Random,
  { passengerIndex, timeoutMs = SUPPLIER_TIMEOUT_MS }: SimulatedOptions,
  inventory: ProductInventory<Item>,
): {
  readonly engine: BookingEngine<Item>;
  readonly connection: SupplierConnection;
  readonly faults: FaultReader;
} {
  const { db } = store;
  const faults = faultReader(db, clock, inventory.product);
  const connection = faultyConnection(faults, random, timeoutMs);
  const near = bookingEngine({ db, act: actsOn(db), clock, random, faults, passengerIndex }, inventory);
  const engine: BookingEngine<Item> = {
    hold: (request) => connection(() => near.hold(request), unknown),
    issue: (request) => connection(() => near.issue(request), unknown),
    cancel: (request) => connection(() => near.cancel(request), unknown),
    status: (key) => connection(() => near.status(key), unavailable),
    quoteRefund: (request) => connection(() => near.quoteRefund(request), unavailable),
    refund: (request) => connection(() => near.refund(request), unknown),
    quoteChange: (request) => connection(() => near.quoteChange(request), unavailable),
    change: (request) => connection(() => near.change(request), unknown),
  };
  return { engine, connection, faults };
}
