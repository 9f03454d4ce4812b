import { germanPlaceName } from '../../../base/germanPlaceName.ts';
import { insertRows } from '../../../store/db/insertRows.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { flightReasons } from '../../../store/defaults/flightStandards.ts';
import { airCities, airlines, airports } from '../data/flight/flightPlaces.ts';
import type { Flight } from '../data/flight/flightTimetable.ts';
import { flightRow } from '../flight/flightNetwork.ts';
import type { Catalogue, CataloguePart } from './catalogue.ts';

/** Writes airports and airlines, the simulated airlines' timetable, and the reasons for flights. */
async function writeFlights(db: Db, { flights }: Catalogue): Promise<void> {
  await writePlaces(db);
  await insertRows(
    db,
    'sim_flight',
    flights.map((flight: Flight) => flightRow(flight)),
  );
  await insertRows(
    db,
    'reason_code',
    flightReasons.map(({ code, product, zh, en, de }, position) => ({
      code,
      product,
      label_zh: zh,
      label_en: en,
      label_de: de,
      position,
    })),
  );
}

async function writePlaces(db: Db): Promise<void> {
  await insertRows(
    db,
    'air_city',
    airCities.map(({ code, zh, en, pinyin, initials, country, hot }) => ({
      code,
      name_zh: zh,
      name_en: en,
      name_de: germanPlaceName(en),
      pinyin,
      initials,
      country,
      hot: Number(hot),
    })),
  );
  await insertRows(
    db,
    'airport',
    airports.map(({ code, city, zh, en, pinyin, initials, terminals, zone }) => ({
      code,
      city_code: city,
      name_zh: zh,
      name_en: en,
      name_de: germanPlaceName(en),
      pinyin,
      initials,
      terminals: JSON.stringify(terminals),
      zone,
    })),
  );
  await insertRows(
    db,
    'airline',
    airlines.map(({ code, zh, en }) => ({ code, name_zh: zh, name_en: en })),
  );
}

/** What airlines sell. */
export const flightPart: CataloguePart = {
  tables: ['airport', 'air_city', 'airline', 'sim_flight'],
  reasons: ['flight', 'intlFlight'],
  write: writeFlights,
};
