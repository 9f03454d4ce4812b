import { useCallback, useContext } from 'react';
import { useSelector } from 'react-redux';
import { RouteTableContext } from '../navigation.ts';
import { isEntryShown, isForRole, selectPermissions, selectUser } from '../session/sessionSlice.ts';

/** Whether a screen may be opened, by its own permission and roles: no entry leads to one that may not. The same until either changes. */
export function useMayOpen(): (name: string) => boolean {
  const { byName } = useContext(RouteTableContext);
  const permissions = useSelector(selectPermissions);
  const user = useSelector(selectUser);
  return useCallback(
    (name) => {
      const route = byName.get(name);
      return (
        route !== undefined && isEntryShown(permissions, route.permission) && isForRole(route.onlyFor, user)
      );
    },
    [byName, permissions, user],
  );
}
