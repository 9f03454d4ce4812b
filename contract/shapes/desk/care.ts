import { z } from 'zod/mini';
import { deadlineKinds } from '../../enums/desk/board.ts';
import { CARE_NOTE_MAX, careEnds, careSides } from '../../enums/desk/care.ts';
import { employeeId, id, instant, localDate, optionalText } from '../primitives.ts';

export const handOverId = id<'HandOverId'>();
export type HandOverId = z.output<typeof handOverId>;

/** On whose desk something is, beside whose it was: what boards write beside an order. */
export const careMark = z.object({
  side: z.enum(careSides),
  /** `from`: who gave it; `with`: who has it. */
  name: z.string(),
  /** The last day of it, Asia/Shanghai; null for none. */
  until: z.nullable(localDate),
});
export type CareMark = z.output<typeof careMark>;

/** In whose care an order is, as its page shows it. The type is named: written out, the registry's outgrows the compiler. */
export interface OrderCare {
  /** Null while whoever booked it cares for it. */
  readonly now: {
    readonly giver: string;
    readonly carer: string;
    readonly until: string | null;
    /** '' for none, and for everybody but giver and carer. */
    readonly note: string;
    /** How this caller may end it. */
    readonly end: (typeof careEnds)[number] | null;
  } | null;
  /** Whether this caller may give it to a colleague now. */
  readonly mayGive: boolean;
}
export const orderCare: z.ZodMiniType<OrderCare> = z.object({
  now: z.nullable(
    z.object({
      giver: z.string(),
      carer: z.string(),
      until: z.nullable(localDate),
      note: z.string(),
      end: z.nullable(z.enum(careEnds)),
    }),
  ),
  mayGive: z.boolean(),
});

/** What lapses of an order next; null where nothing does. */
export const nextDeadline = z.nullable(z.object({ kind: z.enum(deadlineKinds), dueAt: instant }));

/** To whom something is given, what they are to know, and the last day they have it. */
export const careTerms = {
  to: employeeId,
  note: optionalText(CARE_NOTE_MAX),
  until: z.optional(localDate),
};
