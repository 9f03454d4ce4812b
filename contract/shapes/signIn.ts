import { z } from 'zod/mini';
import { WORK_PARTS } from '../enums/signIn.ts';

/** A task asked for before a sign-in (contract/rules/identity/signInWork.ts); good for 300 s and one try. */
export const signInTask = z.object({ challenge: z.string(), bits: z.int(), parts: z.int() });

/** The answers to a task. */
export const signInWork = z.strictObject({
  challenge: z.string().check(z.maxLength(256)),
  answers: z
    .array(z.int().check(z.nonnegative(), z.maximum(0xffff_ffff)))
    .check(z.minLength(WORK_PARTS), z.maxLength(WORK_PARTS)),
});

/**
 * Why a sign-in was refused, as a code with its sentence in every language; `minutes` = how long it takes to pass,
 * `why` = what somebody wrote.
 */
export const refusalReason = z.object({
  code: z.string().check(z.maxLength(40)),
  minutes: z.optional(z.int()),
  why: z.optional(z.string()),
});
