import { useContext, useEffect } from 'react';
import { safeCallback } from '../../../contract/rules/identity/safeCallback.ts';
import { RouteTableContext, useNavigate } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { paneAt } from '../panes/panes.ts';

/** A notification or deep link asks the desktop for a screen: only a path of our own that exists is opened. */
export function useScreenOpens(): void {
  const platform = usePlatform();
  const table = useContext(RouteTableContext);
  const navigate = useNavigate();
  useEffect(
    () =>
      platform.on('screen.open', ({ path }) => {
        if (safeCallback(path) === path && paneAt(table, path)) navigate(path);
      }),
    [platform, table, navigate],
  );
}
