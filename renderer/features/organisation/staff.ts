import type { CallOutput } from '../../../contract/registry.ts';

/** The company's departments and levels. */
export type Frame = CallOutput<'organisation.department.list'>;
/** Somebody in a list of people. */
export type StaffOne = CallOutput<'organisation.person.find'>['people'][number];
/** Somebody opened. */
export type Staff = CallOutput<'organisation.person.get'>;
/** Somebody who may be given a grant. */
export type Colleague = CallOutput<'grant.colleague.list'>['colleagues'][number];
