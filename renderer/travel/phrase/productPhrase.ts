import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FeatureManifest } from '../../shared/manifest.ts';
import type { DepartureBucket } from '../dates/timeBucket.ts';
import type { City, Place } from '../places/place.ts';
import type { ProductManifest } from '../product/product.ts';

/** A list asked for in words. */
export type AskedList = {
  readonly from: Place;
  readonly to: Place;
  /** A local date; null: the day the search starts with. */
  readonly date: string | null;
  /** Departures it is narrowed to; none: any. */
  readonly times: readonly DepartureBucket[];
  /** The option it is narrowed to, as the product names it; null: any. */
  readonly option: string | null;
};

/** What a product adds to the words a trip is asked for with. */
export type ProductPhrase = {
  /** What people call it, lower case: 火车, 高铁, train. */
  readonly words: readonly string[];
  /** What people call its options, lower case, and the options. */
  readonly options: Readonly<Record<string, string>>;
  /** First and last day its list can be asked for at a moment (epoch ms). */
  readonly sale: (now: number) => { readonly first: string; readonly last: string };
  /** The places it serves, asked of the gateway; rejects where there is no answer. */
  readonly cities: (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<readonly City[]>;
  /** What leads to the list: put into the store first, then the query of its address. */
  readonly open: (asked: AskedList & { readonly date: string }) => {
    readonly before: readonly UnknownAction[];
    readonly query: Readonly<Record<string, string>>;
  };
};

/** A manifest whose product can be asked for in words; they are loaded with the first phrase. */
export type SpokenManifest = ProductManifest & { readonly phrase: () => Promise<ProductPhrase> };

/** Whether a feature is one. */
export function isSpoken(manifest: FeatureManifest): manifest is SpokenManifest {
  return 'phrase' in manifest;
}
