import { approvalFacts } from '../../../contract/calls/approval/facts.ts';
import type { CallInput } from '../../../contract/registry.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** An application one may book under now, with what is left for the product asked about. */
export type Usable = Answer<'approval.application.usable.list'>['rows'][number];

/** Applications as bookings go under them. */
export const applicationsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, approvalFacts);
    return {
      getApplyFile: query('approval.file.get'),
      listCeilings: query('approval.ceiling.list'),
      requestCeiling: command('approval.ceiling.request'),
      listUsableApplications: query('approval.application.usable.list'),
    };
  },
});

export const {
  useGetApplyFileQuery,
  useListUsableApplicationsQuery,
  useListCeilingsQuery,
  useRequestCeilingMutation,
} = applicationsApi;

/** Ids are 32 hexadecimal digits; whatever else a link says is none. */
export const isApplicationId = (id: string): id is CallInput<'approval.file.get'>['travelId'] =>
  /^[0-9a-f]{32}$/.test(id);
