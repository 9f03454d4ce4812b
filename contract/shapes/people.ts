import { z } from 'zod/mini';
import { documentTypes } from '../enums/people.ts';
import { grantScopes, roles } from '../kit/access.ts';
import {
  companyId,
  contactId,
  documentId,
  employeeId,
  grantId,
  guestId,
  instant,
  localDate,
  localised,
} from './primitives.ts';

export type { DocumentType } from '../enums/people.ts';
export { documentTypes } from '../enums/people.ts';

/** The spec's stored user info (spec §3), with our id and roles. Hints for display only (wire-protocol §7). */
export const userInfo = z.object({
  id: employeeId,
  company_id: companyId,
  user_code: z.string(),
  username: z.string(),
  user_fullname: z.string(),
  /** 0 ordinary, 1 official edition. */
  customer_type: z.literal([0, 1]),
  customer_fullname: z.string(),
  /** The same in every language, so that it follows a switch. */
  companyName: z.optional(localised),
  QQ: z.string(),
  realname: z.string(),
  fullname: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  TravelType: z.optional(z.literal(1)),
  /** Granted permission params, comma-joined. */
  permissionsList: z.string(),
  AppPackageName: z.string(),
  roles: z.array(z.enum(roles)),
  level: z.string(),
  department: z.string(),
});
export type UserInfo = z.output<typeof userInfo>;

/** A node of the permission tree: `permission` 1 = granted; modules have children (spec §3). */
export type Permission = { params: string; permission: 0 | 1; children?: Permission[] | undefined };
export const permission: z.ZodMiniType<Permission> = z.object({
  params: z.string(),
  permission: z.literal([0, 1]),
  get children() {
    return z.optional(z.array(permission));
  },
});

/** One identity of an account that maps to several users (identity pop-up). */
export const identityChoice = z.object({
  message: z.string(),
  username: z.string(),
  customer_fullname: z.string(),
  /** The two names the message is made of, to be said in another language. */
  companyName: z.optional(localised),
  fullname: z.optional(z.string()),
});
export type IdentityChoice = z.output<typeof identityChoice>;

export const sessionKeysReply = z.object({
  kid: z.string().check(z.regex(/^S[0-9a-f]{32}$/)),
  /** 32 random bytes, base64. */
  seed: z.string(),
  idleSeconds: z.int(),
  absoluteSeconds: z.int(),
  /** One-use secret for `auth.session.refresh`; at most 14 days old. */
  refresh: z.string(),
});
export type SessionKeysReply = z.output<typeof sessionKeysReply>;

/** A person one serves, seen by the operator: what was granted and whether it holds now. */
export const principal = z.object({
  grantId,
  employeeId,
  name: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  level: z.string(),
  levelName: z.optional(localised),
  department: z.string(),
  departmentName: z.optional(localised),
  vip: z.boolean(),
  scopes: z.array(z.enum(grantScopes)),
  from: instant,
  to: instant,
  status: z.enum(['active', 'expired', 'revoked', 'future']),
});
export type Principal = z.output<typeof principal>;

/** Who travels. Employees, guests and frequent contacts mix freely in one party. */
export const travellerRef = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('employee'), id: employeeId }),
  z.strictObject({ kind: z.literal('guest'), id: guestId }),
  z.strictObject({ kind: z.literal('contact'), id: contactId }),
]);
export type TravellerRef = z.output<typeof travellerRef>;
export type TravellerRefInput = z.input<typeof travellerRef>;

/** A document as those who book see it; `validUntil` null = for life. */
export const heldDocument = z.object({
  documentId,
  type: z.enum(documentTypes),
  masked: z.string(),
  validUntil: z.nullable(localDate),
});
export type HeldDocument = z.output<typeof heldDocument>;

/**
 * What a fresh price says of documents: which the journey may be made on and until when each must be good, the preferred
 * first, and which of them every traveller has, those included that are not taken.
 */
export const travelDocuments = z.object({
  needs: z.array(z.object({ type: z.enum(documentTypes), until: localDate })),
  held: z.array(z.object({ traveller: travellerRef, documents: z.array(heldDocument) })),
});
export type TravelDocuments = z.output<typeof travelDocuments>;

/** A candidate for the passenger list. Numbers are masked on the server. */
export const traveller = z.object({
  ref: travellerRef,
  name: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  /** Level name for employees; empty for guests and contacts. */
  level: z.string(),
  levelName: z.nullable(localised),
  department: z.string(),
  departmentName: z.optional(localised),
  /** A guest's host or a contact's owner; empty for employees. */
  host: z.string(),
  vip: z.boolean(),
  /** The employee in whose name a booking for this traveller is made. */
  principalId: employeeId,
  /** The first valid one, which names this person in lists. */
  document: z.nullable(z.object({ type: z.enum(documentTypes), masked: z.string() })),
  /** All that are valid today, in the order of their types. */
  documents: z.array(heldDocument),
  mobileMasked: z.string(),
  /** Why this traveller cannot be booked now, or null. */
  blocked: z.nullable(z.enum(['grantExpired', 'grantRevoked', 'noDocument', 'deactivated'])),
});
export type Traveller = z.output<typeof traveller>;
