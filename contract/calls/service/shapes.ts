import { z } from 'zod/mini';
import { COMPLAINT_PHOTOS, complaintKinds, complaintStates } from '../../enums/service/complaints.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { complaintId, instant, localised, orderId, photoId, text } from '../../shapes/primitives.ts';
import { image, imageData } from '../../shapes/service/image.ts';
import { serviceFacts } from './facts.ts';

/** Under 1,000 characters: long enough to say what happened, short enough to read. */
const words = text(1000);
/** HH:MM in Asia/Shanghai. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const summary = {
  complaintId,
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  /** Its first words. */
  beginning: z.string(),
  filedAt: instant,
  updatedAt: instant,
};
const whole = {
  ...summary,
  order: z.nullable(z.object({ orderId, orderNo: z.string() })),
  photos: z.array(photoId),
  entries: z.array(
    z.object({
      /** Whoever filed it, or whoever answers for the company. */
      side: z.enum(['person', 'service']),
      author: z.string(),
      text: z.string(),
      at: instant,
    }),
  ),
};

export const serviceCalls = defineCalls(serviceFacts, {
  'service.contact.get': {
    input: z.strictObject({}),
    output: z.object({
      /** '' for none. */
      phone: z.string(),
      hours: z.object({ from: timeOfDay, to: timeOfDay }),
      managers: z.array(z.object({ name: z.string(), department: localised })),
    }),
  },

  'complaint.list': {
    input: z.strictObject({}),
    output: z.object({ complaints: z.array(z.object(summary)) }),
  },

  'complaint.get': { input: z.strictObject({ complaintId }), output: z.object(whole) },

  'complaint.photo.add': {
    input: z.strictObject({ data: imageData }),
    output: z.object({ photoId }),
  },

  'complaint.photo.get': { input: z.strictObject({ photoId }), output: image },

  'complaint.file': {
    input: z.strictObject({
      kind: z.enum(complaintKinds),
      text: words,
      /** The number of an order of one's own; '' for none. */
      orderNo: z.string().check(z.trim(), z.maxLength(30)),
      photoIds: z.array(photoId).check(z.maxLength(COMPLAINT_PHOTOS)),
    }),
    output: z.object({ complaintId }),
  },

  'complaint.reply': { input: z.strictObject({ complaintId, text: words }), output: z.object({}) },

  'complaint.close': { input: z.strictObject({ complaintId }), output: z.object({}) },

  'complaint.inbox.list': {
    input: z.strictObject({ state: z.enum(complaintStates) }),
    output: z.object({ complaints: z.array(z.object({ ...summary, person: z.string() })) }),
  },

  'complaint.inbox.get': {
    input: z.strictObject({ complaintId }),
    output: z.object({ ...whole, person: z.string() }),
  },

  'complaint.inbox.photo': { input: z.strictObject({ photoId }), output: image },

  'complaint.answer': { input: z.strictObject({ complaintId, text: words }), output: z.object({}) },
});
