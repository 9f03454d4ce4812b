import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { Answer } from '../../shared/api.ts';

/** The name of an airline by its code; one there is no more has its code. */
export function airlineNamed(known: Answer<'saved.mileage.list'> | undefined, code: string): Localised {
  return known?.airlines.find((one) => one.code === code)?.name ?? { zh: code, en: code };
}
