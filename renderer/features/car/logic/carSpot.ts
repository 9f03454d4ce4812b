import type { CallOutput } from '../../../../contract/registry.ts';

export type CarCity = CallOutput<'car.place.list'>['cities'][number];
type CarPlace = CarCity['places'][number];
/** A place with the city it lies in. */
export type CarSpot = { readonly place: CarPlace; readonly city: CarCity };
