import type { CallInput } from '../../../contract/registry.ts';
import type { OfferOption } from '../../../contract/rules/offer/partyFit.ts';
import type { Ride } from '../../../contract/rules/order/itemParts.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { OrderTab, Payer, Verdict } from '../../../contract/shapes/order.ts';
import type { HeldDocument, TravelDocuments, TravellerRef } from '../../../contract/shapes/people.ts';
import type {
  ApplicationId,
  DocumentId,
  EmployeeId,
  Localised,
} from '../../../contract/shapes/primitives.ts';
import type { StandardLine } from './offer.ts';
import type { Owner } from './party.ts';

/** One traveller's item while the form is open. Ids and choices only: the form is kept in session storage. */
export type FormRow = {
  rowId: string;
  /** Which leg it is of, the first being 0; absent in forms of one leg. */
  leg?: number;
  traveller: TravellerRef;
  principalId: EmployeeId;
  /** Seat code, fare class, rate plan, car level. */
  option: string;
  /** A seat letter wished for within the option; forms kept before there were wishes have none. */
  wish?: string | null;
  payer: Payer;
  /** The document to travel on; null: the first the product takes. */
  documentId: DocumentId | null;
  reasonCode: string | null;
  reasonNote: string;
  /** An approval given beforehand that this row uses (a ceiling); null or absent: none. */
  ceilingId?: DraftRow['ceilingId'] | null;
  /** Those who share the traveller's room. */
  sharing?: TravellerRef[];
  /** Codes of insurances of this row alone; absent where those of its form hold. */
  insurance?: string[];
  /** The application this row alone goes under; null or absent where that of its form holds. */
  applicationId?: ApplicationId | null;
  /** The cost centre named for this row; absent or '' where the traveller's own bears it. */
  costCentre?: string;
  /** Somebody said that it shall be booked beside what may be booked already. */
  again?: boolean;
  /** The fare the user has seen and accepted for this option, in fen; null until a quote was shown. */
  acceptedFen: number | null;
  /** When its rides leave and arrive, as the user has seen and accepted it; absent until that was shown. */
  acceptedTimes?: number[];
};

/** An offer somebody chose from a list. */
export type OfferChoice = {
  readonly offerId: DraftRow['offerId'];
  /** What it is called in a word: a train or flight number, a hotel. */
  readonly label: string;
  /** Which of those sold under one label: a room of a hotel; absent where there is one, and in what was kept before. */
  readonly part?: string;
  /** When it begins, epoch ms. */
  readonly startAt: number;
  /** The zone it begins in, where that is abroad; absent in what was kept before. */
  readonly zone?: string;
  /** When it ends, epoch ms; missing where nothing has to be elsewhere by then, and in what was kept before. */
  readonly endAt?: number;
  /** When each of its rides leaves and arrives; absent where nothing does, and in what was kept before. */
  readonly times?: number[];
  /** The option everybody starts with; null: each by their own standard. */
  readonly option: string | null;
  /** What the product needs to find it again once the offer has expired: JSON, read by the product alone. */
  readonly facts: unknown;
};

export type BookingForm = {
  readonly kind: DraftRow['kind'];
  /** UUIDv4 made when the form opened; kept until the gateway gave a definite answer (guarantees §1). */
  idem: string;
  /** In whose name it was begun: a half-made booking is not carried into another's. */
  owner: Owner;
  choice: OfferChoice;
  /** What was chosen for the legs after the first, in order: all are sent under the one key. Absent for one leg. */
  further?: OfferChoice[];
  tab: OrderTab;
  rows: FormRow[];
  /** Codes of insurances everybody takes; forms kept before there was a choice have none. */
  insurance?: string[];
  /** What a link called the application to book under: its id or number. */
  travelId?: string;
  /** The application chosen here; null for none, absent while nobody chose: then the one the link named. */
  applicationId?: ApplicationId | null;
  /** What was sent and has no definite answer yet: only the very same may be sent again, under the same key. */
  sent: CallInput<'trip.draft.submit'> | null;
  /** Opened from the list for the picked party, rather than for some rows of an earlier booking. */
  fresh: boolean;
  /** Another offer is being looked for in its place; what was entered is kept for it. */
  replaced?: boolean;
  /** The pending booking this form answers, if it was opened from one. */
  answers: string | null;
  /** The pending booking this form is sent in place of: another offer was chosen for its people. */
  insteadOf?: string;
};

/** What was chosen for a leg, with the options of its offer as the list showed them. */
export type ChosenLeg = { readonly choice: OfferChoice; readonly options: readonly OfferOption[] };

/** A choice made before anybody was picked: what its form is opened with once somebody is. */
export type Wanted = {
  readonly kind: BookingForm['kind'];
  readonly owner: Owner;
  /** Of the chosen offer, as the list showed them. */
  readonly options: readonly OfferOption[];
  readonly choice: OfferChoice;
  /** The legs after the first, in order. */
  readonly further?: readonly ChosenLeg[];
  readonly tab: OrderTab;
  /** All of the party in one room: the first is its traveller. */
  readonly isShared?: boolean;
};

/** An offer quoted afresh for the form's travellers, in their order. */
export type Quote = {
  readonly offerId: DraftRow['offerId'];
  /** Epoch ms. */
  readonly expiresAt: number;
  readonly options: readonly OfferOption[];
  /** Its rides as they go by now; absent where nothing leaves at a time. */
  readonly rides?: readonly Ride[];
  readonly standards: readonly StandardLine[];
  readonly reasonCodes: readonly { readonly code: string; readonly label: Localised }[];
  /** Service fee per row, in fen. */
  readonly serviceFen: number;
  /** What may be travelled on, and what of it everybody has. */
  readonly documents: TravelDocuments;
};

/** What stands between a row and its booking, worst first; null when nothing does. */
export type RowIssue =
  | 'gone'
  | 'soldOut'
  | 'block'
  | 'document'
  | 'priceChanged'
  | 'timeChanged'
  | 'reasonCode'
  | 'reasonNote'
  | 'again';

/** A row beside the fresh quote. */
export type QuotedRow = {
  row: FormRow;
  /** Undefined when the offer no longer has this option. */
  option: OfferOption | undefined;
  verdict: Verdict | undefined;
  /** What they travel on; null where nothing they have is taken. */
  document: HeldDocument | null;
  issue: RowIssue | null;
};
