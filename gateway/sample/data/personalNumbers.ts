import { checkLetter } from '../../../contract/rules/identity/idCard.ts';
import type { SeededRandom } from '../../base/seededRandom.ts';

/** Provinces of the area code; the county 0199 exists in none, so no number can be a real person's. */
const provinces = [
  '11',
  '12',
  '13',
  '21',
  '31',
  '32',
  '33',
  '35',
  '37',
  '41',
  '42',
  '43',
  '44',
  '50',
  '51',
  '61',
];
const unusedCounty = '0199';

/** Mobile segments no operator gives out to people, so that no number is anybody's. */
const unusedSegments = ['154', '163', '164', '168', '194'];

/** An invented resident ID of 18 characters with the right check letter; `gender` 0 male, 1 female. */
export function inventIdCard(random: SeededRandom, birthDate: string, gender: 0 | 1): string {
  const sequence = random.int(10, 98) * 10 + random.int(0, 4) * 2 + (gender === 0 ? 1 : 0);
  const number = `${random.pick(provinces)}${unusedCounty}${birthDate.replaceAll('-', '')}${sequence}`;
  return `${number}${checkLetter(number)}`;
}

/** An invented mainland mobile number. */
export function inventMobile(random: SeededRandom): string {
  return `${random.pick(unusedSegments)}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
}

/** An invented Chinese passport number of a series that is not issued. */
export function inventPassport(random: SeededRandom): string {
  return `EO${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
}

/** Draws until a value has not been drawn before, and notes it. */
export function fresh(drawn: Set<string>, draw: () => string): string {
  for (;;) {
    const value = draw();
    if (drawn.has(value)) continue;
    drawn.add(value);
    return value;
  }
}
