import { z } from 'zod/mini';
import { messageKinds } from '../../enums/message.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { message } from '../../shapes/message.ts';
import { instant, localised, messageId, optionalText } from '../../shapes/primitives.ts';
import { messageFacts } from './facts.ts';

const kind = z.enum(messageKinds);

export const messageCalls = defineCalls(messageFacts, {
  'message.centre.get': {
    input: z.strictObject({}),
    output: z.object({
      /** Over all kinds. */
      unread: z.int(),
      kinds: z.array(z.object({ kind, unread: z.int(), last: message })),
    }),
  },

  'message.list': {
    input: z.strictObject({
      kind: z.optional(kind),
      search: optionalText(60),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ messages: z.array(message), nextCursor: z.nullable(z.string()) }),
  },

  'message.get': { input: z.strictObject({ messageId }), output: message },

  'message.read': { input: z.strictObject({ messageId }), output: z.object({}) },

  'message.readAll': { input: z.strictObject({ kind, until: instant }), output: z.object({}) },

  'message.notice.list': {
    input: z.strictObject({}),
    output: z.object({
      announcements: z.array(z.object({ id: z.string(), title: localised, body: localised, at: instant })),
    }),
  },

  'message.remove': { input: z.strictObject({ messageId }), output: z.object({}) },

  'message.channel.list': {
    input: z.strictObject({}),
    output: z.object({
      /** Whether this gateway can send mail at all. */
      mail: z.boolean(),
      /** Where mail goes, masked; '' for somebody without an address. */
      emailMasked: z.string(),
      channels: z.array(z.object({ kind, mail: z.boolean(), desktop: z.boolean() })),
    }),
  },

  'message.channel.set': {
    input: z.strictObject({ kind, mail: z.boolean(), desktop: z.boolean() }),
    output: z.object({}),
  },
});
