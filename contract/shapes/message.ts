import { z } from 'zod/mini';
import { allMessageEvents, messageKinds, messageObjects } from '../enums/message.ts';
import { orderItem } from './item.ts';
import { instant, localDate, localised, messageId } from './primitives.ts';

/** What a message's words are made of; '' where there is none. No personal numbers. */
export const messageParams = z.object({
  traveller: z.string(),
  orderNo: z.string(),
  item: z.optional(orderItem),
  /** What somebody calls it: the title of a meeting. */
  title: z.optional(z.string()),
  /** What somebody wrote. */
  text: z.optional(z.string()),
  /** How many orders and drafts it is about, and the last day of it (Asia/Shanghai; null for none). */
  handOver: z.optional(z.object({ orders: z.int(), drafts: z.int(), until: z.nullable(localDate) })),
  /** A followed flight as it runs; the zone is that of its departure. */
  followed: z.optional(
    z.object({
      flightNo: z.string(),
      date: localDate,
      departAt: instant,
      zone: z.string(),
      gate: z.string(),
      from: localised,
      to: localised,
    }),
  ),
});

/** A message of one person; its words are made by whoever shows it, in their language. */
export const message = z.object({
  messageId,
  kind: z.enum(messageKinds),
  event: z.enum(allMessageEvents),
  /** What it is about, to be opened under its own access rule. */
  about: z.object({ kind: z.enum(messageObjects), id: z.string() }),
  params: messageParams,
  createdAt: instant,
  readAt: z.nullable(instant),
});

export type Message = z.output<typeof message>;
