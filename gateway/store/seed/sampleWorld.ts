import type { SampleOrder } from './data/orderTickets.ts';
import { organisation } from './data/organisation.ts';
import { buildPeople, type SamplePeople } from './data/people.ts';
import { sampleOrders } from './data/sampleOrders.ts';
import { cityOfStation } from './data/stations.ts';
import { buildTimetable, type Train } from './data/timetable.ts';
import { seededRandom } from './random.ts';

/** The sample world is the same at every first start (domain §8). */
const SEED = 20261120;
/** The small one, for tests: the people written down by name and this many others, and the latest orders. */
const SMALL_OTHERS = 40;
const SMALL_ORDERS = 300;

export type SampleSize = 'full' | 'small';
export type SampleWorld = {
  readonly trains: readonly Train[];
  readonly people: SamplePeople;
  readonly orders: readonly SampleOrder[];
  /** Usernames of the people who can sign in: those written down by name. */
  readonly withLogin: ReadonlySet<string>;
  /** A public id for a thing of the sample world: 32 hex digits, the same at every start. */
  readonly idOf: (
    kind: 'employee' | 'guest' | 'contact' | 'grant' | 'trip' | 'order' | 'document',
    code: string,
  ) => string;
};

/** Builds the sample world around `now` (epoch ms); only ages, validities and travel dates depend on it. */
export function sampleWorld(size: SampleSize, now: number): SampleWorld {
  const random = seededRandom(SEED);
  const trains = buildTimetable(random.fork('timetable'));
  const people = buildPeople(random.fork('people'), now);
  const orders = [...sampleOrders(random.fork('orders'), trains, people, now)];
  const withLogin = new Set(organisation.named.map((person) => person.username));
  const whole = { trains, people, orders, withLogin, idOf };
  return size === 'full' ? whole : cutDown(whole);
}

function cutDown(world: SampleWorld): SampleWorld {
  const { people } = world;
  const named = people.employees.filter((employee) => world.withLogin.has(employee.username));
  const others = people.employees.filter((employee) => !world.withLogin.has(employee.username));
  const employees = [...named, ...others.slice(0, SMALL_OTHERS)];
  const kept = new Set(employees.map((employee) => employee.userCode));
  const orders = world.orders.filter((order) => kept.has(order.bookerCode) && kept.has(order.principalCode));
  return {
    ...world,
    people: { ...people, employees },
    orders: orders.toSorted((a, b) => a.departAt - b.departAt).slice(-SMALL_ORDERS),
    trains: world.trains.filter((train) => callsAt(train, 'BJS') && callsAt(train, 'SHA')),
  };
}

function callsAt(train: Train, city: string): boolean {
  return train.stops.some((stop) => cityOfStation(stop.stationCode)?.code === city);
}

function idOf(kind: string, code: string): string {
  const random = seededRandom(SEED).fork(`${kind}/${code}`);
  return Array.from({ length: 16 }, () => random.int(0, 255).toString(16).padStart(2, '0')).join('');
}
