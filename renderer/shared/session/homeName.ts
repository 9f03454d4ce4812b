import type { UserInfo } from '../../../contract/shapes/people.ts';
import { useUser } from './useSession.ts';

/** The name of the home screen for a user (spec §2). */
export function homeNameOf(user: Pick<UserInfo, 'customer_type'> | null): 'ZLindex' | 'officalIndex' {
  return user?.customer_type === 1 ? 'officalIndex' : 'ZLindex';
}

/** The route name of this user's home screen. */
export function useHomeName(): 'ZLindex' | 'officalIndex' {
  return homeNameOf(useUser());
}
