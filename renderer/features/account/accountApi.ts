import { accountFacts } from '../../../contract/calls/account/facts.ts';
import { profileFacts } from '../../../contract/calls/profile/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** One's own sign-ins, and what one is reached by. What holds a password goes another way (`useSubmit`). */
const accountApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, accountFacts);
    return {
      listSignIns: query('account.session.list'),
      endSignIn: command('account.session.end'),
      getOwnContacts: endpointsOf(build, profileFacts).query('profile.personal.get'),
    };
  },
});

export const { useListSignInsQuery, useEndSignInMutation, useGetOwnContactsQuery } = accountApi;
