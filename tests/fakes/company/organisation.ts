import type { CallOutput } from '../../../contract/registry.ts';
import { permission } from '../../../contract/shapes/people.ts';
import { sampleUser } from '../sampleWorld.ts';

/** A session of a travel manager, who manages people. */
export const managing = {
  user: sampleUser({ roles: ['employee', 'travelManager'] }),
  permissions: [
    permission.parse({
      params: 'module.organisation',
      permission: 1,
      children: ['employees', 'departments', 'invitations'].map((what) => ({
        params: `manage.${what}`,
        permission: 1,
      })),
    }),
  ],
  acting: null,
};

const named = (zh: string) => ({ zh, en: zh });

/** Somebody of the company; `letter` makes their id. */
export function staff(
  letter: string,
  name: string,
): CallOutput<'organisation.person.find'>['people'][number] {
  return {
    employeeId: letter.repeat(32) as never,
    account: `account.${letter}`,
    userCode: `U00010${letter}`,
    name,
    department: named('华东区'),
    departmentId: 'd2',
    level: 'L1',
    levelName: named('专员'),
    costCentre: 'C1',
    roles: ['employee'],
    active: true,
    mobileMasked: '138****8000',
  };
}
