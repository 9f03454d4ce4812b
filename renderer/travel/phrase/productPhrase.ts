import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ProductKind } from '../../../contract/products.ts';
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
  /** Nights of a stay; absent where it is none. */
  readonly nights?: number;
  /** The time on the clock it is asked for at, `09:30`; absent where none was said. */
  readonly clock?: string;
};

/** Where a product is asked for: from one city to another, in one place for some nights, or within a city at a time. */
export type AskedAs = 'between' | 'stay' | 'ride';

/** What a product adds to the words a trip is asked for with. */
export type ProductPhrase = {
  /** What people call it, lower case: 火车, 高铁, train. */
  readonly words: readonly string[];
  /** Absent: between two cities. */
  readonly asked?: AskedAs;
  /** What people call its options, lower case, and the options. */
  readonly options: Readonly<Record<string, string>>;
  /** First and last day its list can be asked for at a moment (epoch ms). */
  readonly sale: (now: number) => { readonly first: string; readonly last: string };
  /** The places it serves, asked of the gateway; rejects where there is no answer. */
  readonly cities: (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<readonly City[]>;
  /** The option that what was asked for comes to, of places its `cities` named; null where they do not fit. Absent: as asked. */
  readonly optionFor?: (asked: AskedList) => string | null;
  /** What leads to the list: put into the store first, then the query of its address. */
  readonly open: (asked: AskedList & { readonly date: string }) => {
    readonly before: readonly UnknownAction[];
    readonly query: Readonly<Record<string, string>>;
  };
};

/** A product one may search, with its words and the places it serves. */
export type PhraseProduct = {
  readonly kind: ProductKind;
  readonly phrase: ProductPhrase;
  readonly cities: readonly City[];
};

/** A manifest whose product can be asked for in words; they are loaded with the first phrase. */
export type PhraseManifest = ProductManifest & { readonly phrase: () => Promise<ProductPhrase> };

/** Whether a feature is one. */
export function hasPhrase(manifest: FeatureManifest): manifest is PhraseManifest {
  return 'phrase' in manifest;
}
