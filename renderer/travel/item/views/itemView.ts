import type { TFunction } from 'i18next';
import type { Payer } from '../../../../contract/enums/booking.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { WayOut } from '../../../../contract/shapes/items/wayOut.ts';
import type { IconName } from '../../../shared/ui/icons/Icon.tsx';

export type ItemWords = { readonly t: TFunction<'item'>; readonly language: Language };

/** One line of a journey as it is drawn: two ends, what it is called and how long it takes. */
export type ItemLeg = {
  id: string;
  /** 12月2日 周三, where it begins. */
  date: string;
  from: { time: string; place: string };
  to: { time: string; place: string; note?: string };
  /** Train or flight number, number of nights, kind of car. */
  name: string;
  /** How long it takes; empty for a stay, whose name says it. */
  span: string;
  /** How often one changes on the way; empty where one does not. */
  changes: string;
};

/** What an item is called: a name, or a route. */
export type ItemTitleParts =
  | string
  | { readonly from: string; readonly to: string; readonly isReturn?: boolean }
  | null;

/** What a hold settled, by product: coach and seat, room, driver. */
type Placed = Readonly<Record<string, string>>;

/** Short facts below a journey, one or none of them with a picture in front of all. */
type ItemMore = { readonly icon?: IconName; readonly facts: readonly string[] };

/** What of its order an item does not hold: who shares the room, and who pays, as far as known. */
export type ItemOrder = { readonly sharers: readonly string[]; readonly payer?: Payer | undefined };

/** How the items of one product are shown, everywhere. Methods, so that a view of one kind stands among those of all. */
export type ItemView<Item> = {
  readonly icon: IconName;
  title(item: Item, words: ItemWords): ItemTitleParts;
  /** The short facts of one line in a list: which train or flight and when, which days, which car. */
  facts(item: Item, words: ItemWords): string[];
  /** The lines an item is drawn with: one, or two for a flight there and back. */
  legs(item: Item, words: ItemWords): ItemLeg[];
  /** What stands beside the date of each of its legs: train and seat, flight and cabin, room and meals. */
  details(item: Item, words: ItemWords, placed: Placed): string[][];
  /**
   * What the best choice within the standard is in its place: number or name, when it goes, its class; nothing of one that
   * was kept without its name.
   */
  instead(item: Item, wayOut: WayOut, words: ItemWords): string[];
  /** What its legs leave out: the address, how far it is, whose clocks they go by; null where that is nothing. */
  more(item: Item, words: ItemWords, order: ItemOrder): ItemMore | null;
};
