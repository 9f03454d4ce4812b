import { grantFacts } from '../../../contract/calls/grant/facts.ts';
import { importingFacts } from '../../../contract/calls/importing/facts.ts';
import { organisationFacts } from '../../../contract/calls/organisation/facts.ts';
import { staffFacts } from '../../../contract/calls/staff/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { whenIdle } from '../../shared/loading/whenIdle.ts';
import type { QuestionDispatch } from '../../shared/manifest.ts';
import { pagesOf } from '../../shared/pagedEndpoints.ts';

const pageSize = 100;
const indexPage = 1_000;

/** The company's departments and people, and who may act for whom. */
const organisationApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, {
      ...organisationFacts,
      ...staffFacts,
      ...importingFacts,
      ...grantFacts,
    });
    return {
      listDepartments: query('organisation.department.list'),
      saveDepartment: command('organisation.department.save'),
      moveDepartment: command('organisation.department.move'),
      removeDepartment: command('organisation.department.remove'),
      listExempt: query('organisation.exempt.list'),
      setExempt: command('organisation.exempt.set'),
      findStaff: pagesOf(build, staffFacts)('organisation.person.find', pageSize),
      indexStaff: pagesOf(build, staffFacts)('organisation.person.index', indexPage),
      listStaff: query('organisation.person.find'),
      checkStaff: query('import.staff.check'),
      startImport: command('import.staff.start'),
      addImported: command('import.staff.add'),
      listImports: query('import.staff.list'),
      undoImport: command('import.staff.undo'),
      listGrants: query('grant.list'),
      giveGrant: command('grant.give'),
      revokeGrant: command('grant.revoke'),
      listColleagues: query('grant.colleague.list'),
      listTrail: pagesOf(build, grantFacts)('grant.trail.list', 30),
      getStaff: query('organisation.person.get'),
      saveStaff: command('organisation.person.save'),
      moveStaff: command('organisation.person.move'),
      addStaff: command('organisation.person.add'),
      resetPassword: command('organisation.person.resetPassword'),
      deactivateStaff: command('organisation.person.deactivate'),
      reactivateStaff: command('organisation.person.reactivate'),
      signStaffOut: command('organisation.person.signOut'),
      listPermissions: query('organisation.permission.list'),
      setRolePermission: command('organisation.permission.setRole'),
      setPersonPermission: command('organisation.permission.setPerson'),
    };
  },
});

/** What the organisation begins with: its departments, and after them, as they are drawn, everybody who may sign in. */
export async function askForOrganisation(dispatch: QuestionDispatch): Promise<void> {
  const { listDepartments, findStaff } = organisationApi.endpoints;
  await dispatch(listDepartments.initiate({}, { subscribe: false }));
  // Not between a press and the tree: what is pressed at once asks for the people itself.
  whenIdle(() => void dispatch(findStaff.initiate({ state: 'active' }, { subscribe: false })));
}

export const {
  useListDepartmentsQuery,
  useSaveDepartmentMutation,
  useMoveDepartmentMutation,
  useRemoveDepartmentMutation,
  useListExemptQuery,
  useSetExemptMutation,
  useFindStaffInfiniteQuery,
  useIndexStaffInfiniteQuery,
  useLazyListStaffQuery,
  useLazyCheckStaffQuery,
  useStartImportMutation,
  useAddImportedMutation,
  useListImportsQuery,
  useUndoImportMutation,
  useListGrantsQuery,
  useGiveGrantMutation,
  useRevokeGrantMutation,
  useListColleaguesQuery,
  useListTrailInfiniteQuery,
  useGetStaffQuery,
  useSaveStaffMutation,
  useMoveStaffMutation,
  useAddStaffMutation,
  useResetPasswordMutation,
  useDeactivateStaffMutation,
  useReactivateStaffMutation,
  useSignStaffOutMutation,
  useListPermissionsQuery,
  useSetRolePermissionMutation,
  useSetPersonPermissionMutation,
} = organisationApi;
