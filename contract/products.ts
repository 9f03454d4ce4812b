/** Kinds of notification that tell of one product's disruptions. */
export const productNotifications = ['flight'] as const;
type ProductNotification = (typeof productNotifications)[number];

type DisruptionKind = 'rescheduled' | 'withdrawn';

/** What is true of a product and asked outside its own folders. */
type ProductFacts = {
  /** In whose words it is spoken of, and under which name lists group it: a flight is a flight, wherever it goes. */
  readonly words: string;
  /** What it takes: nobody sits in two seats at once, and a room is kept for its traveller while they are away. */
  readonly takes: 'seat' | 'room';
  /** Whether it goes from one place to another, or is had within one city. */
  readonly goes: 'between' | 'within';
  /** Whether several travellers may share one (合住). */
  readonly isShared: boolean;
  /** Until when it may become another of its kind: before it begins; once, on its day at the latest; or never. */
  readonly changes: 'ahead' | 'onceOnItsDay' | 'never';
  /** Whether more of it may be added at its end. */
  readonly isExtended: boolean;
  /** What its supplier may do to it by itself (domain §3): a departure is moved or cancelled, a room or ride only cancelled. */
  readonly disruptions: readonly DisruptionKind[];
  /** Whether it costs what it turned out to cost, rather than what it was sold for. */
  readonly isMetered: boolean;
  /** How it goes, or that it stays: which places its way is made of, and what it emits. */
  readonly moves: 'homeAir' | 'air' | 'rail' | 'road' | 'stay';
  /** Whether it earns points (spec §9 "ticket fee"): not rooms, not rides. */
  readonly earnsPoints: boolean;
  /** What its taxes are called: construction fee and fuel surcharge, or taxes. */
  readonly taxWords: 'flight' | 'other';
  /** Notifications of this kind tell of its disruptions, besides those of the order; null = none. */
  readonly notifies: ProductNotification | null;
  /** What the menu of a company that hides the way into its details calls it (spec §6); null = it is never hidden. */
  readonly detailEntry: 'trainDetail' | 'hotelDetail' | 'planeDetail' | null;
  /** Where its first screen is, without the language (spec §2); null as long as the desk does not sell it. */
  readonly screen: string | null;
};

const ticket = {
  takes: 'seat',
  goes: 'between',
  isShared: false,
  isExtended: false,
  disruptions: ['rescheduled', 'withdrawn'],
  isMetered: false,
  earnsPoints: true,
  taxWords: 'other',
  notifies: null,
  detailEntry: null,
  screen: null,
} as const;
const flown = {
  ...ticket,
  words: 'flight',
  changes: 'ahead',
  notifies: 'flight',
  detailEntry: 'planeDetail',
} as const;
const local = {
  ...ticket,
  goes: 'within',
  changes: 'never',
  disruptions: ['withdrawn'],
  earnsPoints: false,
} as const;

/**
 * Everything that can be booked (domain §2), by kind. A change of rule of one product is a word here; a new product is
 * an entry here, its own folders, and a line where the renderer and the gateway compose theirs.
 */
export const products = {
  flight: { ...flown, moves: 'homeAir', taxWords: 'flight', screen: '/tripTicket/index' },
  intlFlight: { ...flown, moves: 'air', screen: '/internationalTicket/search' },
  train: {
    ...ticket,
    moves: 'rail',
    words: 'train',
    changes: 'onceOnItsDay',
    detailEntry: 'trainDetail',
    screen: '/tripTrain',
  },
  car: { ...local, moves: 'road', words: 'car', isMetered: true, screen: '/tripCar/car' },
  hotel: {
    ...local,
    moves: 'stay',
    words: 'hotel',
    takes: 'room',
    isShared: true,
    isExtended: true,
    detailEntry: 'hotelDetail',
    screen: '/tripHotel',
  },
} as const satisfies Readonly<Record<string, ProductFacts>>;

export type ProductKind = keyof typeof products;
/** In whose words a product is spoken of. */
export type ProductWords = (typeof products)[ProductKind]['words'];

export const productKinds: readonly ProductKind[] = Object.keys(products).filter(isProductKind);

/** Whether a text from elsewhere names something that can be booked. */
export function isProductKind(text: string): text is ProductKind {
  return Object.hasOwn(products, text);
}
