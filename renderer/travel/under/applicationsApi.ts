import { approvalFacts } from '../../../contract/calls/approval/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';
import { isId } from '../../shared/text/isId.ts';

/** An application one may book under now, with what is left for the product asked about. */
export type Usable = Answer<'approval.application.usable.list'>['rows'][number];

type ApplicationId = Usable['application']['applicationId'];

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

/** Ids are 32 hexadecimal digits. */
export const isApplicationId = isId<ApplicationId>;

/** How an application is asked for that a link names by its id or its number, in any case; null for neither. */
export function applicationWord(named: string): string | null {
  const [id, number] = [named.trim().toLowerCase(), named.trim().toUpperCase()];
  if (isApplicationId(id)) return id;
  return /^TA\d{6}[0-9A-F]{6}$/.test(number) ? number : null;
}
