import { useCallback, useContext } from 'react';
import { useSelector } from 'react-redux';
import { useBrandView } from '../brand.ts';
import { RouteTableContext } from '../navigation.ts';
import { isEntryShown, isForRole, selectPermissions, selectUser } from '../session/sessionSlice.ts';

/**
 * Whether a screen may be opened, by its own permission and roles, and by the brand for those of the message centre: no
 * entry leads to one that may not. The same until one of them changes.
 */
export function useMayOpen(): (name: string) => boolean {
  const { byName } = useContext(RouteTableContext);
  const permissions = useSelector(selectPermissions);
  const user = useSelector(selectUser);
  const { messageCentre } = useBrandView();
  return useCallback(
    (name) => {
      const route = byName.get(name);
      return (
        route !== undefined &&
        (messageCentre || route.tab !== 'messages') &&
        isEntryShown(permissions, route.permission) &&
        isForRole(route.onlyFor, user)
      );
    },
    [byName, permissions, user, messageCentre],
  );
}
