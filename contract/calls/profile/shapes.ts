import { z } from 'zod/mini';
import { defineCall } from '../../kit/defineCalls.ts';
import { employeeId, localised } from '../../shapes/primitives.ts';

export const profileCalls = {
  /** Oneself, or the principal acted for; numbers masked on the server. */
  'profile.me.get': defineCall({
    kind: 'query',
    access: { who: 'session', reach: 'own', acting: 'profile' },
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
    errors: {},
    cacheSeconds: 300,
  }),

  /** The spec's generic save, held to the one table, columns and row it names (wire-protocol §7). */
  SaveBean: defineCall({
    kind: 'command',
    access: { who: 'session', reach: 'own', acting: 'never' },
    input: z.strictObject({
      table: z.literal('member315'),
      update: z.union([
        z.strictObject({ qiwei_id: z.string().check(z.maxLength(64)) }),
        z.strictObject({ wechat: z.string().check(z.maxLength(64)) }),
      ]),
      condition: z.strictObject({ user_code: z.string().check(z.maxLength(32)) }),
    }),
    output: z.object({ saved: z.int() }),
    errors: {},
  }),
};
