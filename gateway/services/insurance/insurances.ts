import { z } from 'zod/mini';
import { productKinds } from '../../../contract/products.ts';
import { readData } from '../../base/readData.ts';

const words = z.strictObject({ zh: z.string(), en: z.string(), de: z.string() });

/** Insurances on sale, with the products they go with, in the order shown (`insurances.json`). */
export const insurances = readData(
  'insurances',
  z.strictObject({
    source: z.string(),
    insurances: z.array(
      z.strictObject({
        code: z.string(),
        kinds: z.array(z.enum(productKinds)),
        fen: z.int().check(z.positive()),
        name: words,
        cover: words,
      }),
    ),
  }),
).insurances;
