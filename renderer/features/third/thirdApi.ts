import { thirdFacts } from '../../../contract/calls/third/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Providers and one's links; what holds a code goes another way (`useThirdSignIn`). */
const thirdApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, thirdFacts);
    return {
      listProviders: query('third.provider.list'),
      listBindings: query('third.binding.list'),
      bindThird: command('third.binding.bind'),
      unbindThird: command('third.binding.unbind'),
    };
  },
});

export const { useListProvidersQuery, useListBindingsQuery, useBindThirdMutation, useUnbindThirdMutation } =
  thirdApi;
