import { useCallback, useContext } from 'react';
import { useSelector } from 'react-redux';
import { hasHistory, RouteTableContext, useHref, useNavigate } from '../../shared/navigation.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import { selectLanguage } from '../../shared/settings.ts';
import { type Pane, urlAfterClosing } from './panes.ts';

/**
 * What back and close do. On a phone: back in the history, or up to the list (then home) when the pane was the
 * first one opened. On the desk: the detail closes with what was opened from it, and its list stays; the rightmost one unless
 * it says which. `latest` answers the address then.
 */
export function useLeave(latest: () => { url: string }, isPhone: boolean): (closed?: Pane) => void {
  const table = useContext(RouteTableContext);
  const language = useSelector(selectLanguage);
  const navigate = useNavigate();
  const home = useHref()(useHomeName());
  return useCallback(
    (closed) => {
      const up = urlAfterClosing(table, latest().url, language, closed) ?? home;
      if (isPhone && hasHistory()) navigate(-1);
      else if (up) navigate(up, { replace: isPhone });
    },
    [table, latest, language, isPhone, home, navigate],
  );
}
