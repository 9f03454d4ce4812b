/** What an approval is about: an application and its sub-flows, an order, an amendment, a ceiling given beforehand. */
export const approvalKinds = [
  'application',
  'modify',
  'revoke',
  'overLimit',
  'change',
  'refund',
  'ceiling',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What a company switches on, names approvers for and exempts from; sub-flows go the way of what they belong to. */
export const approvalFamilies = ['application', 'overLimit', 'change', 'refund'] as const;
export type ApprovalFamily = (typeof approvalFamilies)[number];

/** How an approval stands (domain §4): `waiting` until somebody acted, `underWay` between levels. */
export const approvalStates = [
  'waiting',
  'underWay',
  'passed',
  'rejected',
  'withdrawn',
  'exempt',
  'void',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How one approver's part stands: not yet their turn, their turn, what they did, or over without them. */
export const approvalStepStates = ['ahead', 'open', 'passed', 'rejected', 'transferred', 'closed'] as const;
export type ApprovalStepState = (typeof approvalStepStates)[number];

/** Why somebody is asked: a level of the chain, the cost centre, or because nobody else may decide. */
export const approverRoles = ['level', 'costCentre', 'manager'] as const;
export type ApproverRole = (typeof approverRoles)[number];

/**
 * Who a step of a chain asks: people by name, whoever may approve in the asker's department or the nearest above it,
 * or whoever may approve from a level on.
 */
export const chainStepKinds = ['people', 'department', 'level'] as const;
export type ChainStepKind = (typeof chainStepKinds)[number];
