import { z } from 'zod/mini';

/** Public ids are random 128-bit values in hex (wire-protocol §1). */
export const id = <Brand extends string>() =>
  z
    .string()
    .check(z.regex(/^[0-9a-f]{32}$/))
    .brand<Brand>();

export const employeeId = id<'EmployeeId'>();
export const guestId = id<'GuestId'>();
export const contactId = id<'ContactId'>();
export const addressId = id<'AddressId'>();
export const mileageCardId = id<'MileageCardId'>();
export const ownCardId = id<'OwnCardId'>();
export const couponId = id<'CouponId'>();
export const draftId = id<'DraftId'>();
export const noteId = id<'NoteId'>();
export const noticeId = id<'NoticeId'>();
export const checkInId = id<'CheckInId'>();
export const messageId = id<'MessageId'>();
export const complaintId = id<'ComplaintId'>();
export const photoId = id<'PhotoId'>();
export const signInId = id<'SignInId'>();
export const companyId = z.string().check(z.regex(/^\d{4,10}$/));
export const orderId = id<'OrderId'>();
export const tripId = id<'TripId'>();
export const amendmentId = id<'AmendmentId'>();
export const approvalId = id<'ApprovalId'>();
export const applicationId = id<'ApplicationId'>();
export const paymentId = id<'PaymentId'>();
export const voucherId = id<'VoucherId'>();
export const documentId = id<'DocumentId'>();
export const feedId = id<'FeedId'>();
export const grantId = id<'GrantId'>();
export const actingId = id<'ActingId'>();
/** An offer id is opaque: the gateway seals what it needs to find the thing again, and its expiry. */
export const offerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,1000}$/));
/** A city by the code every product knows it by: the IATA city code where there is one, else four letters. */
export const cityCode = z.string().check(z.regex(/^[A-Z]{3,4}$/));
/** UUIDv4 made when a form opens (guarantees §1). */
export const idempotencyKey = z.uuidv4();

/** Money in fen; 100 fen = 1 yuan. Never a float. */
export const fen = z.int();
/** What somebody bears, pays or gets back, fen: never below 0. Made by `share` in contract/rules. */
export const shareFen = z.int().check(z.nonnegative()).brand<'ShareFen'>();
/** Epoch milliseconds. */
export const instant = z.int().check(z.nonnegative());
/** A calendar date at the place it is about (domain page, time zone). */
export const localDate = z.iso.date();
/** A text that is not empty once its ends are trimmed, of at most `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** The same, where it may be empty or absent. */
export const optionalText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max)));
/** Words that come from data; '' or no `de` where there are none, and then `localisedText` shows another language's. */
export const localised = z.object({ zh: z.string(), en: z.string(), de: z.optional(z.string()) });

export type DocumentId = z.output<typeof documentId>;
export type ShareFen = z.output<typeof shareFen>;
export type EmployeeId = z.output<typeof employeeId>;
export type AmendmentId = z.output<typeof amendmentId>;
export type ApplicationId = z.output<typeof applicationId>;
export type ApprovalId = z.output<typeof approvalId>;
export type PaymentId = z.output<typeof paymentId>;
export type VoucherId = z.output<typeof voucherId>;
export type MessageId = z.output<typeof messageId>;
export type MileageCardId = z.output<typeof mileageCardId>;
export type OwnCardId = z.output<typeof ownCardId>;
export type CouponId = z.output<typeof couponId>;
export type DraftId = z.output<typeof draftId>;
export type NoteId = z.output<typeof noteId>;
export type ComplaintId = z.output<typeof complaintId>;
export type PhotoId = z.output<typeof photoId>;
export type OrderId = z.output<typeof orderId>;
export type TripId = z.output<typeof tripId>;
export type Localised = z.output<typeof localised>;
