import { seatCodes } from '../../../../contract/shapes/order.ts';
import { germanPlaceName } from '../../../base/germanPlaceName.ts';
import { insertRows } from '../../../store/db/insertRows.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { reasonRows } from '../../../store/defaults/standardRows.ts';
import { reasonCodes } from '../../../store/defaults/trainStandards.ts';
import { cityOfStation, railCities, railStations } from '../data/rail/stations.ts';
import type { Train } from '../data/rail/timetable.ts';
import { callRows, type SimTrain, trainRow } from '../rail/timetable.ts';
import type { Catalogue, CataloguePart } from './catalogue.ts';

/** Writes cities and stations, the simulated supplier's timetable, and the reasons for train seats. */
async function writeRail(db: Db, { trains }: Catalogue): Promise<void> {
  await insertRows(
    db,
    'rail_city',
    railCities.map(({ code, zh, en, pinyin, initials, hot, tier }) => ({
      code,
      name_zh: zh,
      name_en: en,
      name_de: germanPlaceName(en),
      pinyin,
      initials,
      hot: Number(hot),
      tier,
    })),
  );
  await insertRows(
    db,
    'rail_station',
    railStations.map(({ code, city, zh, en, pinyin, initials }) => ({
      code,
      city_code: city,
      name_zh: zh,
      name_en: en,
      name_de: germanPlaceName(en),
      pinyin,
      initials,
    })),
  );
  const simulated = trains.map(simTrain);
  await insertRows(db, 'sim_train', simulated.map(trainRow));
  await insertRows(db, 'sim_call', simulated.flatMap(callRows));
  await insertRows(db, 'reason_code', reasonRows('train', reasonCodes));
}

/** A train of the timetable as the simulated supplier keeps it. */
function simTrain(train: Train): SimTrain {
  return {
    trainNo: train.trainNo,
    type: train.type,
    tier: train.tier,
    formation: train.formation,
    seats: seatCodes.flatMap((seat) => {
      const count = train.seats[seat] ?? 0;
      return count > 0 ? [{ seat, count }] : [];
    }),
    stops: train.stops.map((stop) => ({
      station: stop.stationCode,
      city: cityOfStation(stop.stationCode)?.code ?? '',
      arrive: stop.arriveMinute,
      depart: stop.departMinute,
      km: stop.km,
    })),
  };
}

/** What the railways sell, and the cities everything else lies in. */
export const railPart: CataloguePart = {
  tables: ['rail_city', 'rail_station', 'sim_train', 'sim_call'],
  reasons: ['train'],
  write: writeRail,
};
