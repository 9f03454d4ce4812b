import { z } from 'zod/mini';
import { carLevels, carServices } from '../../enums/car.ts';
import { instant, localised } from '../primitives.ts';

export const carItem = z.object({
  kind: z.literal('car'),
  service: z.enum(carServices),
  level: z.enum(carLevels),
  city: z.object({ code: z.string(), name: localised }),
  from: z.string(),
  to: z.string(),
  /** The two places in every language; rides booked before there were such names have none. */
  fromName: z.optional(localised),
  toName: z.optional(localised),
  pickUpAt: instant,
  /** The flight or train the driver waits for, if one was named. */
  meets: z.optional(z.string()),
  minutes: z.int(),
  distanceMetres: z.int(),
});
