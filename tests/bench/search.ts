import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { DAY_MS } from '../../contract/rules/time/durations.ts';
import { travellerRef } from '../../contract/shapes/people.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import { openGateway, systemRandom } from '../../gateway/app/openGateway.ts';
import { seedStore } from '../../gateway/sample/seedStore.ts';
import { keptLog } from '../gatewayHarness.ts';
import { testConfig } from '../testConfig.ts';
import { managerScope } from './managerScope.ts';

/**
 * How long a search of each product takes at the gateway, warm, over the full sample world on SQLite, for one traveller
 * and for a party of fifty. Rounds go through all of them, so that whatever else the machine does falls on all alike.
 * Goal: a median of 50 ms.
 */
const ROUNDS = 100;
/** With fewer, what is measured is code not compiled yet: two versions of one speed differed by a fifth. */
const WARM_UP = 25;
const GOAL_MS = 50;

export async function benchSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tripdesk-search-'));
  const deps = await openGateway(testConfig(folder), { log: keptLog(), random: systemRandom });
  try {
    await seedStore(deps.store, deps);
    const searches = await searchesOf(deps);
    const times = new Map<string, number[]>();
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [name, search] of searches) {
        const started = performance.now();
        const answer = await search();
        const took = performance.now() - started;
        if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`);
        if (round >= 0) times.set(name, [...(times.get(name) ?? []), took]);
      }
    }
    for (const [name, took] of times) {
      const sorted = took.toSorted((a, b) => a - b);
      const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toPrecision(3));
      const ms = { median: at(0.5), p95: at(0.95) };
      console.log(
        JSON.stringify({
          name: `search: ${name}`,
          unit: 'ms',
          ms,
          goal: { median: GOAL_MS },
          holds: ms.median <= GOAL_MS,
        }),
      );
    }
  } finally {
    await deps.store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Search = () => Promise<{ ok: true } | { ok: false; error: { code: string } }>;

async function searchesOf(deps: Parameters<typeof allHandlers>[0]): Promise<[string, Search][]> {
  const handlers = allHandlers(deps);
  const { db } = deps.store;
  const scope = await managerScope(deps);
  const party = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', scope().caller?.companyId ?? '')
    .limit(50)
    .execute();
  const day = (days: number) => chinaDate(deps.clock.now() + days * DAY_MS);
  const city = (code: string) => ({ kind: 'city' as const, code });
  const route = { from: city('BJS'), to: city('SHA'), date: day(7) };
  const stay = { checkIn: day(7), checkOut: day(10) };
  const everybody = party.map(({ id }) => travellerRef.parse({ kind: 'employee', id }));
  return [1, 50].flatMap((count): [string, Search][] => {
    const travellers = everybody.slice(0, count);
    const of = count === 1 ? '1 traveller' : `${count} travellers`;
    return [
      [`trains, ${of}`, () => handlers['train.offer.search']({ ...route, travellers }, scope())],
      [`flights, ${of}`, () => handlers['flight.offer.search']({ ...route, travellers }, scope())],
      [
        `lowest fares of a month, ${of}`,
        () =>
          handlers['flight.calendar.list'](
            { from: route.from, to: route.to, start: day(7), days: 31, travellers },
            scope(),
          ),
      ],
      [
        `flights abroad and back, ${of}`,
        () =>
          handlers['intlFlight.offer.search'](
            { ...route, to: city('FRA'), returnDate: day(12), travellers },
            scope(),
          ),
      ],
      [
        `hotels of a city, ${of}`,
        () => handlers['hotel.offer.search']({ city: 'BJS', ...stay, travellers }, scope()),
      ],
      [
        `hotels anywhere by a word, ${of}`,
        () => handlers['hotel.offer.search']({ keyword: '酒店', ...stay, travellers }, scope()),
      ],
      [
        `cars, ${of}`,
        () =>
          handlers['car.offer.search'](
            {
              service: 'airportPickUp',
              from: 'A-PEK',
              to: 'D-BJS-guomao',
              pickUpAt: deps.clock.now() + DAY_MS,
              travellers,
            },
            scope(),
          ),
      ],
    ];
  });
}
