import { z } from 'zod/mini';
import { AVATAR_LETTERS, countryCodes, genders } from '../../enums/profile.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { employeeId, localDate, localised, text } from '../../shapes/primitives.ts';
import { profileFacts } from './facts.ts';

const latinPart = z.string().check(z.trim(), z.maxLength(40));
const country = z.string().check(
  z.regex(/^[A-Z]{2}$/),
  z.refine((code) => countryCodes.includes(code)),
);
const city = z.string().check(z.trim(), z.maxLength(30));
/** A picture as base64. */
const picture = z.string().check(z.maxLength(AVATAR_LETTERS), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const profileCalls = defineCalls(profileFacts, {
  'profile.me.get': {
    input: z.strictObject({}),
    output: z.object({
      employeeId,
      name: z.string(),
      userCode: z.string(),
      company: localised,
      department: localised,
      level: z.string(),
      levelName: localised,
      costCentre: z.string(),
      mobileMasked: z.string(),
      emailMasked: z.string(),
      principals: z.int(),
    }),
  },

  'profile.personal.get': {
    input: z.strictObject({}),
    output: z.object({
      name: z.string(),
      /** Why the name cannot be set by oneself; null when it can. */
      nameLock: z.nullable(z.enum(['document', 'booking'])),
      surname: z.string(),
      givenNames: z.string(),
      /** Whether the Latin name was set; else it is how the name is read. */
      isLatinSet: z.boolean(),
      gender: z.nullable(z.enum(genders)),
      birthDate: z.nullable(localDate),
      /** Whether gender and birth date stand on one's ID card. */
      isOnIdCard: z.boolean(),
      /** ISO 3166-1; null where it was not said. */
      nationality: z.nullable(z.string()),
      /** '' where it was not said. */
      city: z.string(),
      mobileMasked: z.string(),
      emailMasked: z.string(),
    }),
  },

  'profile.personal.save': {
    input: z.strictObject({
      gender: z.optional(z.nullable(z.enum(genders))),
      birthDate: z.optional(z.nullable(localDate)),
      nationality: z.optional(z.nullable(country)),
      city: z.optional(city),
    }),
    output: z.object({}),
  },

  'profile.name.save': {
    input: z.strictObject({ name: text(60) }),
    output: z.object({ name: z.string() }),
  },

  'profile.latinName.save': {
    input: z.strictObject({ surname: latinPart, givenNames: latinPart }),
    output: z.object({ surname: z.string(), givenNames: z.string() }),
  },

  'profile.avatar.get': {
    input: z.strictObject({}),
    output: z.object({ picture: z.nullable(picture) }),
  },

  'profile.avatar.set': {
    input: z.strictObject({ picture: picture }),
    output: z.object({}),
  },

  'profile.avatar.remove': {
    input: z.strictObject({}),
    output: z.object({}),
  },

  SaveBean: {
    input: z.strictObject({
      table: z.literal('member315'),
      update: z.union([
        z.strictObject({ qiwei_id: z.string().check(z.maxLength(64)) }),
        z.strictObject({ wechat: z.string().check(z.maxLength(64)) }),
      ]),
      condition: z.strictObject({ user_code: z.string().check(z.maxLength(32)) }),
    }),
    output: z.object({ saved: z.int() }),
  },
});
