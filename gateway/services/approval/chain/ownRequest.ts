import type { ApprovalRecord } from '../../../store/repos/approval/approvals.ts';

/** Whose own request it is: in whose name, who asked, and who travels by it. None of them decides about it. */
export function ownersOf({
  principalId,
  askerId,
  body,
}: Pick<ApprovalRecord, 'principalId' | 'askerId' | 'body'>): ReadonlySet<string> {
  return new Set<string>([principalId, askerId, ...(body.travellerIds ?? [])]);
}
