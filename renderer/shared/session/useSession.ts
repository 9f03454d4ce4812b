import { useSelector } from 'react-redux';
import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { ActingFor } from '../../../contract/shell.ts';
import { isGranted, selectActing, selectPermissions, selectUser } from './sessionSlice.ts';

/** The signed-in user, or null. For display only: the gateway decides (wire-protocol §7). */
export function useUser(): UserInfo | null {
  return useSelector(selectUser);
}

/** Whom the user books for in proxy-booking mode, or null. */
export function useActing(): ActingFor | null {
  return useSelector(selectActing);
}

/** Whether the signed-in user holds a permission param; decides what is shown, never what is allowed. */
export function usePermission(param: string): boolean {
  return isGranted(useSelector(selectPermissions), param);
}
