import { registrationFacts } from '../../../contract/calls/registration/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** Registrations; what holds a password goes another way (`useSubmit`). */
const registrationApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, registrationFacts);
    return {
      searchCompanies: query('registration.company.search'),
      getStanding: query('registration.standing.get'),
      listRegistrations: query('registration.list'),
      decideRegistration: command('registration.decide'),
      setCompanyOpen: command('registration.open.set'),
      listInvitations: query('registration.invitation.list'),
      makeInvitation: command('registration.invitation.make'),
      revokeInvitation: command('registration.invitation.revoke'),
    };
  },
});

export const {
  useSearchCompaniesQuery,
  useGetStandingQuery,
  useListRegistrationsQuery,
  useDecideRegistrationMutation,
  useSetCompanyOpenMutation,
  useListInvitationsQuery,
  useMakeInvitationMutation,
  useRevokeInvitationMutation,
} = registrationApi;
