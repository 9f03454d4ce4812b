import { useCallback, useContext } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FeatureRoute } from '../../shared/manifest.ts';
import { hasHistory, RouteTableContext, useHref } from '../../shared/navigation.ts';
import { useHomeName } from '../../shared/session/homeName.ts';
import { selectLanguage } from '../../shared/settings.ts';
import { urlAfterClosing } from './panes.ts';

/**
 * What back and close do. On a phone: back in the history, or up to the list (then home) when the pane was the
 * first one opened. On the desk: the detail closes and its list stays.
 */
export function useLeave(url: string, route: FeatureRoute | null, isPhone: boolean): () => void {
  const table = useContext(RouteTableContext);
  const language = useSelector(selectLanguage);
  const navigate = useNavigate();
  const home = useHref()(useHomeName());
  return useCallback(() => {
    const up = urlAfterClosing(table, url, language);
    if (isPhone && hasHistory()) return void navigate(-1);
    if (route && (up ?? home)) void navigate(up ?? home ?? '/', { replace: isPhone });
  }, [table, url, language, isPhone, route, home, navigate]);
}
