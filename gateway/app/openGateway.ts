import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { Clock, Log, Random } from '../base/ports.ts';
import { readWords } from '../base/words.ts';
import { openFields } from '../crypto/fields/keyCheck.ts';
import { openKeyRing } from '../crypto/keys/keyRing.ts';
import { makeAudit } from '../services/audit/audit.ts';
import type { Deps, GatewayDeps } from '../services/deps.ts';
import { makeTransitions } from '../services/engine/applyTransition.ts';
import { indexEmployees, plainNumbers } from '../services/trip/travellers/plainNumbers.ts';
import { openStore } from '../store/db/openStore.ts';
import { StoreRefused } from '../store/faults/refused.ts';
import { simulatedCashier } from '../suppliers/simulated/cashier.ts';
import { simulatedDisruptor } from '../suppliers/simulated/disruption/simulatedDisruptor.ts';
import { meetingSupplier } from '../suppliers/simulated/meeting/meetingSupplier.ts';
import { simulatedSuppliers } from '../suppliers/simulated/simulatedSuppliers.ts';
import { codeDelivery } from './delivery/codeDelivery.ts';
import { mailDelivery } from './delivery/mailDelivery.ts';
import { orderEffects } from './orderEffects.ts';
import { outsideChallenge } from './outsideChallenge.ts';
import { signInProviders } from './providers/signInProviders.ts';

/** Real time and chance; tests pass their own. */
const systemClock: Clock = { now: () => Date.now() };
export const systemRandom: Random = drawnInBulk(4_096);

export type Outside = { readonly log: Log; readonly clock?: Clock; readonly random?: Random };

/**
 * Opens the data folder and puts the gateway's parts together: store, master key, static keys, supplier, words.
 * Throws StoreRefused or MasterKeyRefused, each with a reason a person understands. Whoever opens closes the store.
 */
export async function openGateway(
  config: Config,
  { log, clock = systemClock, random = systemRandom }: Outside,
): Promise<GatewayDeps> {
  openFolder(config.dataFolder);
  const store = await openStore(config.databaseUrl ?? join(config.dataFolder, 'gateway.db'));
  try {
    const fields = await openFields(store.db, config.dataFolder, random);
    await plainNumbers(store.db, fields, log);
    await indexEmployees(store.db, fields, log);
    const words = readWords(join(import.meta.dirname, '../../resources/text'));
    const messageDelivery = mailDelivery(config, { log, clock, words });
    const parts = { store, fields, config, log, clock, random, messageDelivery };
    return {
      ...assemble(parts),
      keys: await openKeyRing(store.db, fields, clock.now()),
      outsideChallenge: config.outsideChallenge && outsideChallenge(config.outsideChallenge, log),
      codeDelivery: codeDelivery(config, { log, clock, words }),
      ...signInProviders(parts),
      words,
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What services are given, over an open store: the suppliers and the cashier, and what follows from transitions. */
export function assemble(
  parts: Pick<GatewayDeps, 'store' | 'fields' | 'config' | 'log' | 'clock' | 'random' | 'messageDelivery'>,
): Deps {
  const { store, fields, clock, random } = parts;
  const passengerIndex = (document: string) => fields.index('sim_hold.passenger', document);
  const audit = makeAudit(store.db, fields, clock);
  return {
    ...parts,
    suppliers: simulatedSuppliers(store, clock, random, { passengerIndex }),
    cashier: simulatedCashier(store, clock),
    meetings: meetingSupplier(store, clock, random),
    disruptor: simulatedDisruptor(store, clock),
    orderEffects,
    transitions: makeTransitions({ store, clock, random, audit, orderEffects }),
    audit,
  };
}

/** Chance drawn from the system `size` bytes at a time: a draw costs 2 µs however small, and requests make many. */
function drawnInBulk(size: number): Random {
  let drawn = Buffer.alloc(0);
  return {
    bytes: (count) => {
      if (count > drawn.length) drawn = randomBytes(Math.max(size, count));
      const taken = Uint8Array.prototype.slice.call(drawn, 0, count);
      // What was handed out stays nowhere else.
      drawn.fill(0, 0, count);
      drawn = drawn.subarray(count);
      return taken;
    },
  };
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StoreRefused('unwritable', folder);
  }
}
