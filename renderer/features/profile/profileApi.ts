import { profileFacts } from '../../../contract/calls/profile/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** The person signed in, or the one acted for; numbers come masked. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({ getMe: endpointsOf(build, profileFacts).query('profile.me.get') }),
});

export const { useGetMeQuery } = profileApi;
