import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGateway } from '../../gateway/app/openGateway.ts';
import { seedStore } from '../../gateway/sample/seedStore.ts';
import { costReport } from '../../gateway/services/report/costs.ts';
import { reportPlaces } from '../../gateway/services/report/places.ts';
import { testConfig } from '../testConfig.ts';
import { manyTimes, scopeOf } from './manyOrders.ts';
import { median } from './median.ts';

const silent = { info() {}, warn() {}, error() {} };
const ROUNDS = 9;
/** docs/performance.md, 3. */
const GOAL_MS = 500;

/**
 * A company's report of a year over 100,000 orders: the first time it is asked for after the gateway was started, and the
 * median after. The store is opened anew, because 100,000 orders written at once are no way one comes to have them.
 */
export async function benchReport(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-report-'));
  const open = () => openGateway(testConfig(folder), { log: silent });
  const filled = await open();
  await seedStore(filled.store, filled);
  await manyTimes(filled.store.db);
  await filled.store.close();
  const deps = await open();
  const { db } = deps.store;
  try {
    const scope = await scopeOf(db, 'sunli');
    const places = await reportPlaces(db)();
    const times: number[] = [];
    let orders = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const { report } = await costReport(db, places, scope, { months: 12, isOwn: false });
      times.push(performance.now() - started);
      ({ orders } = report);
    }
    const [first = Number.NaN, ...later] = times.map((ms) => Number(ms.toFixed(1)));
    const name = `report.company.get of a year: ${orders} orders of it`;
    console.log(
      JSON.stringify({
        name,
        unit: 'ms',
        first,
        median: median(later),
        goal: GOAL_MS,
        holds: first <= GOAL_MS,
      }),
    );
  } finally {
    await deps.store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
