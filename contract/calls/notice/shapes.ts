import { z } from 'zod/mini';
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX, noticeAudiences } from '../../enums/message.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { instant, localDate, localised, noticeId } from '../../shapes/primitives.ts';
import { noticeFacts } from './facts.ts';

const words = (max: number) => {
  const one = z.string().check(z.trim(), z.maxLength(max));
  return z.strictObject({ zh: one, en: one, de: one });
};

/** `ids`: the departments or roles it is for; none where it is for everybody. */
const audience = z.strictObject({
  kind: z.enum(noticeAudiences),
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200)),
});

export const noticeCalls = defineCalls(noticeFacts, {
  'notice.list': {
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          noticeId,
          version: z.int(),
          title: localised,
          body: localised,
          /** The first and the last day it is shown. */
          from: localDate,
          to: localDate,
          audience: z.object({ kind: z.enum(noticeAudiences), ids: z.array(z.string()) }),
          /** Whether home shows it as a banner too. */
          isBanner: z.boolean(),
          writer: z.string(),
          updatedAt: instant,
        }),
      ),
    }),
  },

  'notice.save': {
    input: z.strictObject({
      /** Which one is changed, and as of which version; absent for a new one. */
      change: z.optional(z.strictObject({ noticeId, version: z.int() })),
      title: words(NOTICE_TITLE_MAX),
      body: words(NOTICE_BODY_MAX),
      from: localDate,
      to: localDate,
      audience,
      isBanner: z.boolean(),
    }),
    output: z.object({ noticeId }),
  },

  'notice.remove': {
    input: z.strictObject({ noticeId }),
    output: z.object({}),
  },
});
