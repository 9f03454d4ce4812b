import { profileFacts } from '../../../contract/calls/profile/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** The person signed in, or the one acted for, and what one says of oneself; numbers come masked. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, profileFacts);
    return {
      getMe: query('profile.me.get'),
      getPersonal: query('profile.personal.get'),
      savePersonal: command('profile.personal.save'),
      saveName: command('profile.name.save'),
      saveLatinName: command('profile.latinName.save'),
      setAvatar: command('profile.avatar.set'),
      removeAvatar: command('profile.avatar.remove'),
    };
  },
});

export const {
  useGetMeQuery,
  useGetPersonalQuery,
  useSavePersonalMutation,
  useSaveNameMutation,
  useSaveLatinNameMutation,
  useSetAvatarMutation,
  useRemoveAvatarMutation,
} = profileApi;
