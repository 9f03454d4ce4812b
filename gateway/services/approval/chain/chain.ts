import type { ApprovalFamily, ApprovalKind } from '../../../../contract/enums/approval.ts';
import { withThoseAbove } from '../../../../contract/rules/person/departmentPath.ts';
import type { Db } from '../../../store/db/openStore.ts';
import {
  type Chain,
  chainsOf,
  costCentreApprover,
  stepsOf,
} from '../../../store/repos/approval/approvalChains.ts';
import type { ApprovalBody, Level } from '../../../store/repos/approval/approvals.ts';
import { departmentsOf } from '../../../store/repos/people/organisation.ts';
import { candidatesFor } from './candidates.ts';

const families: Readonly<Record<ApprovalKind, ApprovalFamily>> = {
  application: 'application',
  modify: 'application',
  revoke: 'application',
  overLimit: 'overLimit',
  ceiling: 'overLimit',
  change: 'change',
  refund: 'refund',
};

/** By which chain a request of this kind is decided. */
export function familyOf(kind: ApprovalKind): ApprovalFamily {
  return families[kind];
}

/** Where a request stands in the company: its department with those above it, nearest first, and its cost centre. */
export type OrganisationPosition = { readonly departments: readonly string[]; readonly costCentre: string };

/**
 * The chain written for a place: the one of the cost centre before the one of the nearest department, and among equals
 * the one of this kind. Null where the company wrote none that fits.
 */
export function bestChain(
  chains: readonly Chain[],
  family: ApprovalFamily,
  place: OrganisationPosition,
): Chain | null {
  const { departments, costCentre } = place;
  const fits = chains.filter(
    (chain) =>
      (chain.kind === '' || chain.kind === family) &&
      (chain.costCentre === '' || chain.costCentre === costCentre) &&
      (chain.departmentId === '' || departments.includes(chain.departmentId)),
  );
  const rank = (chain: Chain): number[] => [
    chain.costCentre === '' ? 0 : 1,
    chain.departmentId === '' ? 0 : departments.length - departments.indexOf(chain.departmentId),
    chain.kind === '' ? 0 : 1,
  ];
  return fits.sort((a, b) => byRank(rank(b), rank(a)))[0] ?? null;
}

/** The sum (fen) by which a request goes through steps: what has no limit reaches every one of them. */
export function sumAsked({ amountFen, noLimit }: Pick<ApprovalBody, 'amountFen' | 'noLimit'>): number {
  return noLimit ? Number.POSITIVE_INFINITY : amountFen;
}

/** The levels a request of a sum (fen) goes through, the cost centre's approver last. */
export async function levelsFor(
  db: Db,
  asked: {
    companyId: string;
    kind: ApprovalKind;
    principalId: string;
    travellerIds?: readonly string[] | undefined;
    departmentId: string;
    costCentre: string;
    amountFen: number;
  },
): Promise<Level[]> {
  const { companyId, costCentre, principalId, travellerIds = [] } = asked;
  const departments = withThoseAbove(await departmentsOf(db, companyId), asked.departmentId);
  const chain = bestChain(await chainsOf(db, companyId), familyOf(asked.kind), { departments, costCentre });
  const steps = (chain ? stepsOf(chain) : []).filter(({ fromFen }) => fromFen <= asked.amountFen);
  const candidates = await candidatesFor(db, { companyId, principalId, travellerIds, departments }, steps);
  const levels = candidates.map((ids): Level => ({ role: 'level', candidates: ids }));
  const owner = await costCentreApprover(db, companyId, costCentre);
  return owner ? [...levels, { role: 'costCentre', candidates: [owner] }] : levels;
}

function byRank(a: readonly number[], b: readonly number[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index] ?? 0;
    if (part !== other) return part - other;
  }
  return 0;
}
