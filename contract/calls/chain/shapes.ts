import { z } from 'zod/mini';
import { approvalFamilies, approverRoles, chainStepKinds } from '../../enums/approval.ts';
import { defineCalls } from '../../kit/defineCalls.ts';
import { employeeId, fen, localised, text } from '../../shapes/primitives.ts';
import { chainFacts } from './facts.ts';

const chainId = text(80);
/** '' for a chain that is new, or what it was when it was opened. */
const revision = z.string().check(z.maxLength(64));
/** '' for all that have no chain of their own. */
const kind = z.enum(['', ...approvalFamilies]);
const free = z.string().check(z.trim(), z.maxLength(40));
const amount = fen.check(z.minimum(0), z.maximum(1_000_000_000));

const step = z.object({
  by: z.enum(chainStepKinds),
  /** Of people: the first who is there decides. */
  ids: z.array(employeeId).check(z.maxLength(10)),
  /** Of a level: that one and those above it. */
  level: z.string().check(z.maxLength(16)),
  /** It asks nobody about less, fen. */
  fromFen: amount,
});

export const chainCalls = defineCalls(chainFacts, {
  'chain.list': {
    input: z.strictObject({}),
    output: z.object({
      chains: z.array(
        z.object({
          chainId: z.string(),
          kind: z.string(),
          departmentId: z.string(),
          costCentre: z.string(),
          revision: z.string(),
          /** Null: what is written cannot be read, and nobody is asked by it. */
          steps: z.nullable(z.array(z.object({ ...step.shape, ids: z.array(z.string()) }))),
        }),
      ),
      departments: z.array(z.object({ departmentId: z.string(), name: localised })),
      levels: z.array(z.object({ code: z.string(), name: localised })),
      /** Whoever a chain names, and whoever may approve. */
      people: z.array(
        z.object({
          employeeId: z.string(),
          name: z.string(),
          department: localised,
          mayApprove: z.boolean(),
        }),
      ),
    }),
  },

  'chain.save': {
    input: z.strictObject({
      chainId: z.optional(chainId),
      kind,
      departmentId: free,
      costCentre: free,
      steps: z.array(step).check(z.minLength(1), z.maxLength(8)),
      revision,
    }),
    output: z.object({ chainId: z.string() }),
  },

  'chain.remove': {
    input: z.strictObject({ chainId, revision }),
    output: z.object({}),
  },

  'chain.trial': {
    input: z.strictObject({ employeeId, kind: z.enum(approvalFamilies), amountFen: amount }),
    output: z.object({
      /** False: the company asks nobody for it, or not them. */
      isAsked: z.boolean(),
      asked: z.array(
        z.object({ role: z.enum(approverRoles), name: z.string(), department: localised, others: z.int() }),
      ),
    }),
  },
});
