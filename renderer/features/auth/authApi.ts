import { api, callQuery } from '../../shared/api.ts';

/** Signing in and acting for others; sessions themselves go through the platform. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A picture code is good for one try: never answered from memory. */
    getPicture: build.query({ query: callQuery('auth.picture.get'), keepUnusedDataFor: 0 }),
    /** Spoken anew every time: never answered from memory. */
    speakPicture: build.query({ query: callQuery('auth.picture.speak'), keepUnusedDataFor: 0 }),
    getGateway: build.query({ query: callQuery('account.gateway.get') }),
    listPrincipals: build.query({ query: callQuery('auth.principal.list'), providesTags: ['Principal'] }),
  }),
});

export const {
  useGetGatewayQuery,
  useLazyGetPictureQuery,
  useLazySpeakPictureQuery,
  useListPrincipalsQuery,
} = authApi;
