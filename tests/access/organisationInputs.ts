import type { grantFacts } from '../../contract/calls/grant/facts.ts';
import type { importingFacts } from '../../contract/calls/importing/facts.ts';
import type { organisationFacts } from '../../contract/calls/organisation/facts.ts';
import type { staffFacts } from '../../contract/calls/staff/facts.ts';
import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

type Name =
  | keyof typeof grantFacts
  | keyof typeof importingFacts
  | keyof typeof staffFacts
  | Exclude<keyof typeof organisationFacts, 'Zz.getDept' | 'CRM.MemberInfo'>;

const staffCells = {
  account: 'x',
  name: 'x',
  mobile: '',
  email: '',
  department: '',
  level: '',
  costCentre: '',
  roles: '',
};

/** Inputs about a company's people and departments, as in inputs.ts. */
export const organisationInputs: { readonly [Of in Name]: (things: Things) => CallInput<Of> } = {
  'organisation.person.list': () => ({ limit: 100 }),
  'organisation.department.list': () => ({}),
  'organisation.department.save': () => ({
    departmentId: 'nobody’s',
    parentId: null,
    name: 'x',
    nameEn: '',
    nameDe: '',
  }),
  'organisation.department.move': () => ({ departmentId: 'nobody’s', parentId: null }),
  'organisation.department.remove': () => ({ departmentId: 'nobody’s' }),
  'grant.list': () => ({}),
  'grant.give': () => ({
    operatorId: '0'.repeat(32) as never,
    scopes: ['book'],
    from: '2026-01-01',
    to: '2026-01-02',
  }),
  'grant.revoke': () => ({ grantId: '0'.repeat(32) as never }),
  'grant.colleague.list': () => ({ keyword: 'zz' }),
  'grant.trail.list': () => ({}),
  'import.staff.check': () => ({ rows: [staffCells] }),
  'import.staff.start': () => ({ rows: 1 }),
  'import.staff.add': () => ({ importId: '0'.repeat(32) as never, rows: [staffCells] }),
  'import.staff.list': () => ({}),
  'import.staff.undo': () => ({ importId: '0'.repeat(32) as never }),
  'organisation.exempt.list': () => ({}),
  'organisation.exempt.set': ({ employeeId }) => ({
    employeeIds: [employeeId as never],
    levels: [],
    kinds: [],
  }),
  'organisation.person.find': () => ({ state: 'all', limit: 100 }),
  'organisation.person.index': () => ({ limit: 100 }),
  'organisation.person.get': ({ employeeId }) => ({ employeeId: employeeId as never }),
  'organisation.person.save': ({ employeeId }) => ({
    employeeId: employeeId as never,
    revision: 'none',
    name: '王明',
    roles: [],
    level: 'none',
    departmentId: 'x',
    costCentre: '',
  }),
  'organisation.person.move': ({ employeeId }) => ({
    employeeIds: [employeeId as never],
    departmentId: 'nobody’s',
  }),
  'organisation.person.add': () => ({
    account: '13912345678',
    name: 'x',
    mobile: '13912345678',
    email: '',
    roles: [],
  }),
  'organisation.person.document': ({ employeeId }) => ({
    employeeId: employeeId as never,
    type: 'passport',
    // Of each a number of their own: a company has a document once.
    number: `E1${employeeId.slice(0, 8)}`,
  }),
  'organisation.person.resetPassword': ({ employeeId }) => ({ employeeId: employeeId as never }),
  'organisation.person.deactivate': ({ employeeId }) => ({ employeeId: employeeId as never }),
  'organisation.person.reactivate': ({ employeeId }) => ({ employeeId: employeeId as never }),
  'organisation.person.signOut': ({ employeeId }) => ({ employeeId: employeeId as never }),
  'organisation.permission.list': ({ employeeId }) => ({ employeeId: employeeId as never }),
  'organisation.permission.setRole': () => ({ params: 'guest.add', role: 'employee', granted: true }),
  'organisation.permission.setPerson': ({ employeeId }) => ({
    employeeId: employeeId as never,
    params: 'guest.add',
    granted: null,
  }),
};
