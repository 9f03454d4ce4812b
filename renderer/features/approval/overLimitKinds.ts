import type { ApprovalKind } from '../../../contract/enums/approval.ts';

/** What the lists of over-limit requests are narrowed to: orders beyond a standard, and ceilings given for them. */
export const overLimitKinds: ApprovalKind[] = ['overLimit', 'ceiling'];
