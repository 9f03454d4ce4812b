import { profileFacts } from '../../../contract/calls/profile/facts.ts';
import { api } from '../api.ts';
import { endpointsOf } from '../endpoints.ts';

/** The picture of who is signed in. */
export const avatarApi = api.injectEndpoints({
  endpoints: (build) => ({ getAvatar: endpointsOf(build, profileFacts).query('profile.avatar.get') }),
});

/** One's own picture as base64; null for none, and until it is known. */
export function useOwnPicture(): string | null {
  return avatarApi.useGetAvatarQuery({}).data?.picture ?? null;
}
