import { api, callQuery } from '../../shared/api.ts';

/** The person signed in, or the one acted for; numbers come masked. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query({ query: callQuery('profile.me.get'), providesTags: ['Profile'] }),
  }),
});

export const { useGetMeQuery } = profileApi;
