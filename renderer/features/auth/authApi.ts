import { accountFacts } from '../../../contract/calls/account/facts.ts';
import { authFacts } from '../../../contract/calls/auth/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Signing in and acting for others; sessions themselves go through the platform. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf(build, { ...authFacts, ...accountFacts });
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
