import { authFacts } from '../../../contract/calls/auth/facts.ts';
import { signInPageFacts } from '../../../contract/calls/signInPage/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Signing in and acting for others; sessions themselves go through the platform. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, { ...authFacts, ...signInPageFacts });
    return {
      getPicture: query('auth.picture.get'),
      speakPicture: query('auth.picture.speak'),
      getGateway: query('account.gateway.get'),
      listPrincipals: query('auth.principal.list'),
    };
  },
});

export const {
  useGetGatewayQuery,
  useLazyGetPictureQuery,
  useLazySpeakPictureQuery,
  useListPrincipalsQuery,
} = authApi;
