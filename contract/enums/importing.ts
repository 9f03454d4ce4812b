/** Columns of a file of people, in the order they are written in. */
export const staffColumns = [
  'account',
  'name',
  'mobile',
  'email',
  'department',
  'level',
  'costCentre',
  'roles',
] as const;
export type StaffColumn = (typeof staffColumns)[number];

/** What may be wrong with a cell of it. */
export const staffFaults = [
  'ACCOUNT_INVALID',
  'ACCOUNT_TAKEN',
  'NAME_INVALID',
  'MOBILE_INVALID',
  'MOBILE_TAKEN',
  'EMAIL_INVALID',
  'EMAIL_TAKEN',
  'DEPARTMENT_UNKNOWN',
  'DEPARTMENT_AMBIGUOUS',
  'LEVEL_UNKNOWN',
  'ROLE_UNKNOWN',
  'COST_CENTRE_LONG',
  'MAY_NOT_GIVE',
  'TWICE',
] as const;
export type StaffFault = (typeof staffFaults)[number];

/** So many rows go in one call, and so many people in one import. */
export const ROWS_AT_ONCE = 100;
export const MOST_ROWS = 20_000;
