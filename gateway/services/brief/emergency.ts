import { z } from 'zod/mini';
import { zonesOf } from '../../../contract/rules/order/itemParts.ts';
import { HOME_ZONE } from '../../../contract/rules/time/homeZone.ts';
import type { TripBrief } from '../../../contract/shapes/desk/brief.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { readData } from '../../base/readData.ts';
import type { Db } from '../../store/db/openStore.ts';
import { countriesByCity } from '../../store/repos/catalogue/air.ts';
import { citiesOfStations } from '../../store/repos/catalogue/rail.ts';

type Contacts = TripBrief['contacts'];

const phone = z.string().check(z.regex(/^[0-9]{3,5}$/));
const data = readData(
  'emergency-numbers',
  z.object({
    consular: z.string(),
    countries: z.array(
      z.object({
        code: z.string(),
        zh: z.string(),
        en: z.string(),
        de: z.string(),
        police: phone,
        ambulance: phone,
        fire: phone,
      }),
    ),
  }),
);
const home = 'CN';
/** Where the consular service of China is not: at home. */
const withoutConsuls = [home, 'HK', 'MO', 'TW'];

/** Whom to call in an emergency where some orders lead: the numbers of each country in the order visited, and of the consuls. */
export async function emergencyContacts(db: Db, items: readonly OrderItem[]): Promise<Contacts> {
  const visited: string[] = [];
  for (const item of items) {
    const countries = await countriesOf(db, item);
    // Whoever flies out of China or back is abroad with it; what lies in China alone is there.
    const abroad = countries.filter((code) => code !== home);
    visited.push(...(abroad.length > 0 ? abroad : countries));
  }
  const codes = [...new Set(visited)];
  const isAbroad = codes.some((code) => code !== home);
  const known = codes.flatMap((code) => data.countries.find((one) => one.code === code) ?? []);
  return [
    ...known.flatMap(({ code: _code, police, ambulance, fire, ...country }): Contacts => {
      const where = isAbroad && { country };
      if (police === ambulance && police === fire)
        return [{ kind: 'emergency' as const, phone: police, ...where }];
      return [
        { kind: 'police' as const, phone: police, ...where },
        { kind: 'ambulance' as const, phone: ambulance, ...where },
        { kind: 'fire' as const, phone: fire, ...where },
      ];
    }),
    ...(known.length < codes.length ? [{ kind: 'local' as const, phone: '' }] : []),
    ...(codes.some((code) => !withoutConsuls.includes(code))
      ? [{ kind: 'consular' as const, phone: data.consular }]
      : []),
  ];
}

/** ISO codes of the countries an item leads through; '' for one that is not known any more. */
async function countriesOf(db: Db, item: OrderItem): Promise<string[]> {
  if ('segments' in item) {
    const ports = item.segments.flatMap(({ from, to }) => [from, to]);
    const found = await countriesByCity(
      db,
      ports.map(({ cityCode }) => cityCode),
    );
    return ports.map(({ cityCode, zone }) => found.get(cityCode) ?? (zone === HOME_ZONE ? home : ''));
  }
  if ('checkIn' in item) {
    if (zonesOf(item).startZone === HOME_ZONE) return [home];
    return [(await countriesByCity(db, [item.city.code])).get(item.city.code) ?? ''];
  }
  if (!('trainNo' in item)) return [home];
  // Of the stations on Chinese trains those of Hong Kong alone are in a city with numbers of its own.
  const cities = await citiesOfStations(db, [item.from.code, item.to.code]);
  const found = await countriesByCity(db, cities);
  return cities.map((code) => found.get(code) ?? home);
}
