import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { addressId, contactId, localised, mileageCardId, text } from '../../shapes/primitives.ts';
import { savedFacts } from './facts.ts';

const contact = z.object({
  contactId,
  name: z.string(),
  mobileMasked: z.string(),
  /** '' for none. */
  emailMasked: z.string(),
});

/** Under 30 characters (spec §5). */
const place = {
  recipient: text(29),
  /** Province, city and district. */
  region: text(60),
  detail: text(100),
  /** 6 digits, or '' for none. */
  postcode: z.string().check(z.trim(), z.maxLength(12)),
};
const address = z.object({
  addressId,
  recipient: z.string(),
  mobileMasked: z.string(),
  region: z.string(),
  detail: z.string(),
  postcode: z.string(),
});

/** The two letters or digits of an airline (IATA). */
const airline = z.string().check(z.regex(/^[A-Z0-9]{2}$/));
const mileageCard = z.object({ cardId: mileageCardId, airline, numberMasked: z.string() });

export const savedCalls = defineCalls(savedFacts, {
  'saved.contact.list': {
    input: z.strictObject({}),
    output: z.object({ contacts: z.array(contact) }),
  },

  'saved.contact.save': {
    input: z.strictObject({
      contactId: z.optional(contactId),
      name: text(60),
      /** In any form people paste it in; needed for a new contact. */
      mobile: z.optional(text(60)),
      /** '' for none. */
      email: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    }),
    output: contact,
  },

  'saved.contact.remove': { input: z.strictObject({ contactId }), output: z.object({}) },

  'saved.address.list': {
    input: z.strictObject({}),
    output: z.object({ addresses: z.array(address) }),
  },

  'saved.address.save': {
    input: z.strictObject({
      addressId: z.optional(addressId),
      ...place,
      /** In any form people paste it in; needed for a new address. */
      mobile: z.optional(text(60)),
    }),
    output: address,
  },

  'saved.address.remove': { input: z.strictObject({ addressId }), output: z.object({}) },

  'saved.mileage.list': {
    input: z.strictObject({}),
    output: z.object({
      cards: z.array(mileageCard),
      /** Those a card may be of, by code. */
      airlines: z.array(z.object({ code: airline, name: localised })),
    }),
  },

  'saved.mileage.save': {
    input: z.strictObject({
      cardId: z.optional(mileageCardId),
      airline,
      /** In any form people paste it in; needed for a new card. */
      number: z.optional(text(60)),
    }),
    output: mileageCard,
  },

  'saved.mileage.remove': { input: z.strictObject({ cardId: mileageCardId }), output: z.object({}) },
});
