import { approvalFacts } from '../../../../contract/calls/approval/facts.ts';
import { type Answer, api } from '../../../shared/api.ts';
import { endpointsOf } from '../../../shared/endpoints.ts';
import { pagesOf } from '../../../shared/pagedEndpoints.ts';

export type Application = Answer<'approval.file.get'>['application'];
export type ApplicationId = Application['applicationId'];
export type ApplicationRowData = Answer<'approval.application.list'>['rows'][number];
export type FormFacts = Answer<'approval.application.form.get'>;

/** Rows of one page. */
const pageSize = 40;

/** Trip applications: lists, the form and what it asks while it is filled in, and what may be done to one. */
export const applicationApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, approvalFacts);
    return {
      listApplications: pagesOf(build, approvalFacts)('approval.application.list', pageSize),
      getApplicationForm: query('approval.application.form.get'),
      listDayOverlaps: query('approval.application.overlap.list'),
      saveApplication: command('approval.application.save'),
      submitApplication: command('approval.application.submit'),
      modifyApplication: command('approval.application.modify'),
      revokeApplication: command('approval.application.revoke'),
      withdrawApplication: command('approval.application.withdraw'),
    };
  },
});

export const {
  useListApplicationsInfiniteQuery,
  useGetApplicationFormQuery,
  useListDayOverlapsQuery,
  useSaveApplicationMutation,
  useSubmitApplicationMutation,
  useModifyApplicationMutation,
  useRevokeApplicationMutation,
  useWithdrawApplicationMutation,
} = applicationApi;
