import { briefFacts } from '../../../contract/calls/brief/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** A trip as it is carried, on paper, and the links to it. */
export const briefApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, briefFacts);
    return {
      getBrief: query('brief.trip.get'),
      sendTrip: command('brief.trip.send'),
      listGuestLinks: query('brief.link.list'),
      makeGuestLink: command('brief.link.make'),
      revokeGuestLink: command('brief.link.revoke'),
    };
  },
});

export const {
  useGetBriefQuery,
  useListGuestLinksQuery,
  useMakeGuestLinkMutation,
  useRevokeGuestLinkMutation,
  useSendTripMutation,
} = briefApi;
