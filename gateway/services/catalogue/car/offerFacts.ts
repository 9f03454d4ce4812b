import { z } from 'zod/mini';
import { carServices } from '../../../../contract/enums/car.ts';
import { metNumber } from '../../../../contract/shapes/car.ts';
import { instant } from '../../../../contract/shapes/primitives.ts';
import type { CarQuery } from '../../../suppliers/car.ts';
import type { CarPlaces, Stretch } from './places.ts';

/** What a car offer's id stands for. Epoch ms. */
export const carFacts = z.object({
  service: z.enum(carServices),
  from: z.string(),
  to: z.string(),
  pickUpAt: instant,
  meets: z.optional(metNumber),
});
export type CarFacts = Readonly<z.output<typeof carFacts>>;

/** The ride the supplier is asked for, by coordinates. */
export function queryOf({ service, pickUpAt }: CarFacts, { city, from, to }: Stretch): CarQuery {
  const pointOf = ({ latMicro, lonMicro }: Stretch['from']) => ({ latMicro, lonMicro });
  return { service, city: city.code, tier: city.tier, from: pointOf(from), to: pointOf(to), pickUpAt };
}

/** The places of an offer, as long as they are served. */
export async function stretchOf(places: CarPlaces, facts: CarFacts): Promise<Stretch | null> {
  const stretch = await places.between(facts.service, facts.from, facts.to);
  return typeof stretch === 'string' ? null : stretch;
}
