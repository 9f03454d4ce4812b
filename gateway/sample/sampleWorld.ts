import { seededRandom } from '../base/seededRandom.ts';
import { buildCatalogue, type Catalogue, SEED } from '../suppliers/simulated/catalogue/catalogue.ts';
import { airportOf } from '../suppliers/simulated/data/flight/flightPlaces.ts';
import { cityOfStation } from '../suppliers/simulated/data/rail/stations.ts';
import type { Train } from '../suppliers/simulated/data/rail/timetable.ts';
import type { SampleOrder } from './data/orderTickets.ts';
import { organisation } from './data/organisation.ts';
import { buildPeople, type SamplePeople } from './data/people.ts';
import { sampleOrders } from './data/sampleOrders.ts';

/** The small one, for tests: the people written down by name and this many others, and the latest orders. */
const SMALL_OTHERS = 40;
const SMALL_ORDERS = 300;
/** Cities the small world's flights stay between: two of the busiest here, and hubs abroad with a city behind them. */
const SMALL_CITIES = new Set(['BJS', 'SHA', 'FRA', 'BER', 'TYO', 'SIN', 'HKG']);
const SMALL_HOTEL_CITIES = new Set(['BJS', 'SHA', 'TYO', 'NYC']);

export type SampleSize = 'full' | 'small';
export type SampleWorld = Catalogue & {
  readonly people: SamplePeople;
  readonly orders: readonly SampleOrder[];
  /** Usernames of the people who can sign in: those written down by name. */
  readonly withLogin: ReadonlySet<string>;
  /** A public id for a thing of the sample world: 32 hex digits, the same at every start. */
  readonly idOf: (
    kind:
      | 'employee'
      | 'guest'
      | 'contact'
      | 'grant'
      | 'trip'
      | 'order'
      | 'document'
      | 'application'
      | 'approval',
    code: string,
  ) => string;
};

/** Builds the sample world around `now` (epoch ms); only ages, validities and travel dates depend on it. */
export function sampleWorld(size: SampleSize, now: number): SampleWorld {
  const random = seededRandom(SEED);
  const catalogue = buildCatalogue();
  const people = buildPeople(random.fork('people'), now);
  const orders = [...sampleOrders(random.fork('orders'), catalogue.trains, people, now)];
  const withLogin = new Set(organisation.named.map((person) => person.username));
  const { companies } = people;
  const whole = { ...catalogue, companies, people, orders, withLogin, idOf };
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
    hotels: world.hotels.filter(({ cityCode }) => SMALL_HOTEL_CITIES.has(cityCode)),
    trains: world.trains.filter((train) => callsAt(train, 'BJS') && callsAt(train, 'SHA')),
    flights: world.flights.filter(({ from, to }) =>
      [from, to].every((code) => SMALL_CITIES.has(airportOf(code).city)),
    ),
  };
}

function callsAt(train: Train, city: string): boolean {
  return train.stops.some((stop) => cityOfStation(stop.stationCode)?.code === city);
}

function idOf(kind: string, code: string): string {
  const random = seededRandom(SEED).fork(`${kind}/${code}`);
  return Array.from({ length: 16 }, () => random.int(0, 255).toString(16).padStart(2, '0')).join('');
}
