import { noticeFacts } from '../../../contract/calls/notice/facts.ts';
import { organisationFacts } from '../../../contract/calls/organisation/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Notice = Answer<'notice.list'>['rows'][number];

/** Notices as their writers see them, and the departments they may be for. */
const noticeApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, { ...noticeFacts, ...organisationFacts });
    return {
      listWrittenNotices: query('notice.list'),
      saveNotice: command('notice.save'),
      removeNotice: command('notice.remove'),
      getDepartments: query('Zz.getDept'),
    };
  },
});

export const {
  useListWrittenNoticesQuery,
  useSaveNoticeMutation,
  useRemoveNoticeMutation,
  useGetDepartmentsQuery,
} = noticeApi;
