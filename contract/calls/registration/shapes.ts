import { z } from 'zod/mini';
import {
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
  invitationStates,
  registrationStates,
} from '../../enums/registration.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { companyId, instant, localised, text } from '../../shapes/primitives.ts';
import { documentVersion } from '../../shapes/service/documents.ts';
import { registrationFacts } from './facts.ts';

const registrationId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const invitationId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** The token of an invitation link, as its address carries it behind `#`. */
const invitationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,64}$/));
/** What shows its holder how a registration stands. */
const receipt = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,64}$/));

export const registrationCalls = defineCalls(registrationFacts, {
  'registration.company.search': {
    input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
    output: z.object({ companies: z.array(z.object({ companyId, name: localised })) }),
  },

  'registration.code.send': {
    input: z.strictObject({ mobile: text(60) }),
    output: z.object({}),
  },

  'registration.apply': {
    input: z.strictObject({
      companyId,
      mobile: text(60),
      code: z.string().check(z.regex(/^\d{6}$/)),
      name: text(60),
      workNumber: text(60),
      /** With it the company need not be open. */
      invitation: z.optional(invitationToken),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      /** The documents the applicant accepted: all of `signInDocuments`. */
      agreements: z.array(documentVersion).check(z.maxLength(12)),
    }),
    output: z.object({ receipt }),
  },

  'registration.standing.get': {
    input: z.strictObject({ receipt }),
    output: z.object({
      state: z.nullable(z.enum(registrationStates)),
      /** Why it was refused; '' otherwise. */
      reason: z.string(),
    }),
  },

  'registration.list': {
    input: z.strictObject({}),
    output: z.object({
      isOpen: z.boolean(),
      registrations: z.array(
        z.object({
          registrationId,
          name: z.string(),
          mobileMasked: z.string(),
          workNumber: z.string(),
          state: z.enum(registrationStates),
          /** It came by an invitation link. */
          isInvited: z.boolean(),
          reason: z.string(),
          /** Epoch ms. */
          askedAt: z.int(),
        }),
      ),
    }),
  },

  'registration.decide': {
    input: z.strictObject({
      registrationId,
      approve: z.boolean(),
      /** Needed for a refusal. */
      reason: z.string().check(z.trim(), z.maxLength(50)),
    }),
    output: z.object({}),
  },

  'registration.open.set': {
    input: z.strictObject({ isOpen: z.boolean() }),
    output: z.object({}),
  },

  'registration.invitation.make': {
    input: z.strictObject({
      /** Whom it is for, for its maker to tell it from others. */
      note: z.string().check(z.trim(), z.maxLength(INVITATION_NOTE_MAX)),
      days: z.int().check(z.minimum(1), z.maximum(INVITATION_DAYS_MAX)),
      uses: z.int().check(z.minimum(1), z.maximum(INVITATION_USES_MAX)),
    }),
    output: z.object({ invitationId, url: z.string(), expiresAt: instant }),
  },

  'registration.invitation.list': {
    input: z.strictObject({}),
    output: z.object({
      invitations: z.array(
        z.object({
          invitationId,
          note: z.string(),
          maker: z.string(),
          uses: z.int(),
          used: z.int(),
          expiresAt: instant,
          state: z.enum(invitationStates),
        }),
      ),
    }),
  },

  'registration.invitation.revoke': {
    input: z.strictObject({ invitationId }),
    output: z.object({}),
  },

  'registration.invitation.get': {
    input: z.strictObject({ token: invitationToken }),
    output: z.object({
      /** Null for a link that is over, or that there never was. */
      company: z.nullable(z.object({ companyId, name: localised })),
    }),
  },
});
