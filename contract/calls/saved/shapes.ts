import { z } from 'zod/mini';
import { noteCategories } from '../../enums/notes.ts';
import { issuerCodes, ownCardKinds } from '../../enums/ownCards.ts';
import { documentTypes } from '../../enums/people.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import {
  addressId,
  contactId,
  documentId,
  localDate,
  localised,
  mileageCardId,
  noteId,
  orderId,
  ownCardId,
  text,
} from '../../shapes/primitives.ts';
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

/** Its number in any form people paste it in. */
const pastedNumber = text(60);
const placeOfIssue = text(40);
const ownDocument = z.object({
  documentId,
  type: z.enum(documentTypes),
  masked: z.string(),
  /** The last day it is good for; null = for life, or not entered yet. */
  validUntil: z.nullable(localDate),
  /** '' for one that was entered without. */
  placeOfIssue: z.string(),
});

const ownCard = z.object({
  cardId: ownCardId,
  kind: z.enum(ownCardKinds),
  issuer: z.enum(issuerCodes),
  /** '' for none. */
  branch: z.string(),
  numberMasked: z.string(),
});

/** YYYY-MM. */
const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
const note = z.object({
  noteId,
  spentOn: localDate,
  category: z.enum(noteCategories),
  amountFen: z.int(),
  remarks: z.string(),
  /** Of an order, and its number. */
  order: z.nullable(z.object({ orderId, orderNo: z.string() })),
});

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

  'saved.document.list': {
    input: z.strictObject({}),
    output: z.object({ documents: z.array(ownDocument) }),
  },

  'saved.document.add': {
    input: z.strictObject({
      type: z.enum(documentTypes),
      number: pastedNumber,
      /** null = for life: an ID card alone. */
      validUntil: z.nullable(localDate),
      placeOfIssue,
    }),
    output: ownDocument,
  },

  'saved.document.complete': {
    input: z.strictObject({
      documentId,
      validUntil: z.optional(localDate),
      placeOfIssue: z.optional(placeOfIssue),
    }),
    output: ownDocument,
  },

  'saved.document.remove': { input: z.strictObject({ documentId }), output: z.object({}) },

  'saved.document.reveal': {
    input: z.strictObject({ documentId }),
    output: z.object({ number: z.string() }),
  },

  'saved.card.list': {
    input: z.strictObject({ kind: z.enum(ownCardKinds) }),
    output: z.object({ cards: z.array(ownCard) }),
  },

  'saved.card.save': {
    input: z.strictObject({
      cardId: z.optional(ownCardId),
      kind: z.enum(ownCardKinds),
      issuer: z.enum(issuerCodes),
      /** '' for none. */
      branch: z.string().check(z.trim(), z.maxLength(40)),
      /** Needed for a new card. */
      number: z.optional(pastedNumber),
    }),
    output: ownCard,
  },

  'saved.card.remove': { input: z.strictObject({ cardId: ownCardId }), output: z.object({}) },

  'saved.card.reveal': {
    input: z.strictObject({ cardId: ownCardId }),
    output: z.object({ number: z.string() }),
  },

  'saved.note.list': {
    input: z.strictObject({ month: z.optional(month) }),
    output: z.object({
      /** The month shown: the one asked for, else the latest that has notes. */
      month,
      totalFen: z.int(),
      notes: z.array(note),
      months: z.array(z.object({ month, totalFen: z.int() })),
    }),
  },

  'saved.note.save': {
    input: z.strictObject({
      noteId: z.optional(noteId),
      spentOn: localDate,
      category: z.enum(noteCategories),
      amountFen: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      /** Under 50 characters (spec §5); '' for none. */
      remarks: z.string().check(z.trim(), z.maxLength(49)),
      /** The number of an order of one's own; '' for none. */
      orderNo: z.string().check(z.trim(), z.maxLength(30)),
    }),
    output: note,
  },

  'saved.note.remove': { input: z.strictObject({ noteId }), output: z.object({}) },
});
