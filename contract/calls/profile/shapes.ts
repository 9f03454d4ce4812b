import { z } from 'zod/mini';
import { defineCalls } from '../../kit/defineCalls.ts';
import { employeeId, localised } from '../../shapes/primitives.ts';
import { profileFacts } from './facts.ts';

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
