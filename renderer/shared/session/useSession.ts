import { useSelector } from 'react-redux';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { ActingFor } from '../../../contract/shell.ts';
import { selectActing, selectUser } from './sessionSlice.ts';

/** The signed-in user, or null. For display only: the gateway decides (wire-protocol §7). */
export function useUser(): UserInfo | null {
  return useSelector(selectUser);
}

/** Whom the user books for in proxy-booking mode, or null. */
export function useActing(): ActingFor | null {
  return useSelector(selectActing);
}
