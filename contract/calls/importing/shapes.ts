import { z } from 'zod/mini';
import { MOST_ROWS, ROWS_AT_ONCE, staffColumns, staffFaults } from '../../enums/importing.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { id, instant } from '../../shapes/primitives.ts';
import { importingFacts } from './facts.ts';

const importId = id<'ImportId'>();
const cell = z.string().check(z.maxLength(254));

/** A row as it stands in the file, cell by cell; '' for an empty one. */
const staffCells = z.strictObject({
  account: cell,
  name: cell,
  mobile: cell,
  email: cell,
  /** Its name in any language, or those above it and itself with `/` between. */
  department: cell,
  /** Its code or its name. */
  level: cell,
  costCentre: cell,
  /** Codes of roles with commas between. */
  roles: cell,
});
export type StaffCells = z.output<typeof staffCells>;
const rows = z.array(staffCells).check(z.minLength(1), z.maxLength(ROWS_AT_ONCE));

export const importingCalls = defineCalls(importingFacts, {
  'import.staff.check': {
    input: z.strictObject({ rows }),
    output: z.object({
      faults: z.array(
        z.object({
          /** From 0 among the rows asked about. */
          row: z.int(),
          column: z.enum(staffColumns),
          fault: z.enum(staffFaults),
        }),
      ),
    }),
  },

  'import.staff.start': {
    input: z.strictObject({ rows: z.int().check(z.positive(), z.maximum(MOST_ROWS)) }),
    output: z.object({ importId }),
  },

  'import.staff.add': {
    input: z.strictObject({ importId, rows }),
    output: z.object({ added: z.int() }),
  },

  'import.staff.list': {
    input: z.strictObject({}),
    output: z.object({
      imports: z.array(
        z.object({
          importId,
          /** Who made it. */
          by: z.string(),
          at: instant,
          /** How many people it was to add, and how many it added. */
          rows: z.int(),
          added: z.int(),
          undoneAt: z.nullable(instant),
        }),
      ),
    }),
  },

  'import.staff.undo': {
    input: z.strictObject({ importId }),
    output: z.object({ removed: z.int(), kept: z.int() }),
  },
});
