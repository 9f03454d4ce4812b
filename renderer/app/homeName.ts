import { useUser } from '../shared/session/useSession.ts';
import { homeNameOf } from './guard.ts';

/** The route name of this user's home screen. */
export function useHomeName(): 'ZLindex' | 'officalIndex' {
  return homeNameOf(useUser());
}
