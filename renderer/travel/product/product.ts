import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { ProductKind } from '../../../contract/products.ts';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import type { Verdict } from '../../../contract/shapes/order.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';
import type { Intent } from '../../../contract/shell.ts';
import type { ApiError } from '../../shared/api.ts';
import type { FeatureManifest, Tab } from '../../shared/manifest.ts';
import type { ProductNamespace } from '../../shared/text/resources.ts';
import type { BookingForm, ChosenLeg, OfferChoice, Quote, QuotedRow } from '../shapes/bookingForm.ts';
import type { InOrder } from '../shapes/offer.ts';

/** What is known of a product from the start; its code comes with `load`. */
export type ProductEntry = {
  readonly kind: ProductKind;
  readonly words: ProductNamespace;
  /** The path its booking screens stand below: `/tripTrain` gives `/tripTrain/confirm/:lang`. */
  readonly base: string;
  readonly permission: string;
  readonly tab: Tab;
  /** Chinese labels of its booking screens for usage tracking. */
  readonly trackingLabels: Readonly<Record<'passengers' | 'confirm' | 'outcome', string>>;
  /** The query of a search for the same as an item again; null for what is no item of this product. */
  readonly searchLike: (item: OrderItem) => Readonly<Record<string, string>> | null;
  /** Loaded with the first of its screens, the same every time. */
  readonly load: () => Promise<Product>;
  /** Null until it is. */
  readonly loaded: () => Product | null;
};

/** A manifest whose screens belong to a product: the product's own, and booking's screens for it. */
export type ProductManifest = FeatureManifest & { readonly product: ProductEntry };

/** An offer priced afresh, with what only its product can draw or say. */
export type PricedOffer = {
  readonly quote: Quote;
  /** What a booking of it is called in a list: "G1 07:00 北京南 – 上海虹桥". */
  readonly title: (language: Language) => string;
  /** The card that shows when and where; `onOther` leads back to the list. */
  readonly card: (props: { rows: readonly QuotedRow[]; onOther: () => void }) => ReactNode;
};

/** The answer to a question for a price; `priced` is of the present offer and travellers only. */
export type PriceAnswer = {
  readonly priced: PricedOffer | undefined;
  readonly isFetching: boolean;
  readonly error: ApiError | SerializedError | undefined;
  readonly refetch: () => unknown;
};

/** Looks for a form's choice under a fresh offer: its id, `gone` when it is no longer sold, `failed` without an answer. */
export type FindAgain = {
  /** The same function as long as the form is the same. */
  readonly find: () => Promise<{ offerId: OfferChoice['offerId'] } | 'gone' | 'failed'>;
  readonly isFinding: boolean;
  readonly error: ApiError | SerializedError | undefined;
};

/** A pending booking in a few facts. */
export type PendingFacts = {
  /** Which and when: label and words; null where it was kept without. */
  readonly when: { readonly label: string; readonly value: string } | null;
  readonly title: ReactNode;
};

/** An offer as it can be chosen, with its options judged for those it was asked for. */
export type LikeOffer = Pick<ChosenLeg, 'choice' | 'options'> & {
  /** How far it lies from what is chosen, m; absent where that says nothing. */
  readonly metres?: number;
};

/** A choice in a few letters; `part` names which of its label it is, where there are several. */
export type ChoiceText = { readonly label: string; readonly when: string; readonly part?: string };

/** What a product contributes to the screens all products share. */
export type Product = {
  /**
   * The word for an option: "二等座". What is no option of the product stays as it is. Where options are named by what is
   * sold, they are those of a choice, or of the open booking.
   */
  readonly useOptionName: () => (option: string, of?: OfferChoice) => string;
  /** What a choice is called and when it is, for a cell of a grid; absent: its label, and its times. */
  readonly useChoiceText?: () => (choice: OfferChoice) => ChoiceText;
  /** What a leg is asked for by, once this was chosen on it; absent where its day alone changes. */
  readonly askedFor?: (
    choice: OfferChoice,
  ) => { readonly date: string; readonly nights?: number; readonly clock?: string } | null;
  readonly inOrder: InOrder;
  /** What may be wished for within an option (contract `draftRow.wish`), in words; absent where nothing is. */
  readonly useWishes?: () => (option: string) => readonly { readonly id: string; readonly label: string }[];
  /** Wishes of so many people who take one option and want to be beside each other; null where that cannot be had. */
  readonly sideBySide?: (option: string, people: number) => readonly string[] | null;
  readonly usePrice: (form: BookingForm) => PriceAnswer;
  readonly useFindAgain: (form: BookingForm) => FindAgain;
  /** What is sold beside a form's choice: the other offers of its search, judged for these people; `failed` without an answer. */
  readonly useOffersLike: (
    form: BookingForm,
  ) => (travellers: readonly TravellerRef[]) => Promise<readonly LikeOffer[] | 'failed'>;
  /** The query of a list back from where a choice ends, in the words of a link; absent where nothing goes back. */
  readonly returnQuery?: (choice: OfferChoice) => Readonly<Record<string, string>> | null;
  /** The query of the list a choice was made from; `legs`: with how many in all it is booked, one if not said. */
  readonly listQuery: (choice: OfferChoice, legs?: number) => Readonly<Record<string, string>>;
  /** What a choice goes beyond, where its standard names no options: "差标 ¥1,000，超出 ¥240"; '' for nothing. */
  readonly useStandardText?: () => (verdict: Verdict) => string;
  readonly usePendingFacts: () => (summary: Intent['summary']) => PendingFacts;
};

/** Names of the screens a product has. The first two are its own, the others booking's. */
export function productRoutes(kind: ProductKind) {
  return {
    search: `${kind}Search`,
    offers: `${kind}Offers`,
    passengers: `${kind}Passengers`,
    confirm: `${kind}Confirm`,
    outcome: `${kind}Outcome`,
  } as const;
}

/** The product a manifest's screens belong to; null for all others. */
export function productOf(manifest: FeatureManifest | undefined): ProductEntry | null {
  return manifest && isOfProduct(manifest) ? manifest.product : null;
}

function isOfProduct(manifest: FeatureManifest): manifest is ProductManifest {
  return 'product' in manifest;
}

/** A product's code: asked for once, and again after a failure; there without waiting once it has come. */
export function productCode(load: () => Promise<Product>): Pick<ProductEntry, 'load' | 'loaded'> {
  let code: Product | null = null;
  let loading: Promise<Product> | null = null;
  const ask = async () => {
    try {
      code = await load();
      return code;
    } finally {
      if (code === null) loading = null;
    }
  };
  return { loaded: () => code, load: () => (loading ??= ask()) };
}
