import { type ApplicationStatus, applicationStatuses } from '../../../../../contract/enums/application.ts';
import { isBookable } from '../../../../../contract/rules/application/applicationStatus.ts';

/** What the list is narrowed to: to write or hand in, waiting for an answer, good to travel under, over. */
export const statusGroups = ['all', 'open', 'pending', 'inForce', 'over'] as const;
export type StatusGroup = (typeof statusGroups)[number];

const pending: readonly ApplicationStatus[] = ['applied', 'transferred', 'modifyPending', 'revokePending'];
const open: readonly ApplicationStatus[] = ['draft', 'refused'];

/** The statuses of a group; none for all of them. */
export function statusesOf(group: StatusGroup): ApplicationStatus[] {
  if (group === 'all') return [];
  if (group === 'pending') return [...pending];
  if (group === 'open') return [...open];
  const inForce = applicationStatuses.filter((one) => isBookable(one) && !pending.includes(one));
  if (group === 'inForce') return inForce;
  return applicationStatuses.filter((one) => ![...pending, ...open, ...inForce].includes(one));
}
