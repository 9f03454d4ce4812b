import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RouteTableContext, useNavigate } from '../../shared/navigation.ts';
import { routeLanguageOf } from '../../shared/routeTable.ts';
import { addressLanguageSeen, selectLanguage } from '../../shared/settings.ts';
import { inLanguage } from '../panes/panes.ts';

/**
 * Keeps the address and the language shown together: an address in English shows English; choosing a language
 * rewrites the address. German rides on Chinese addresses (spec §1).
 */
export function useRouteLanguage(url: string, lang: string | undefined): void {
  const table = useContext(RouteTableContext);
  const language = useSelector(selectLanguage);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (lang !== undefined) dispatch(addressLanguageSeen(lang));
  }, [lang, dispatch]);
  const before = useRef(language);
  const rewrite = useEffectEvent(() => {
    const wanted = routeLanguageOf(language);
    if (lang !== undefined && lang !== wanted) navigate(inLanguage(table, url, wanted), { replace: true });
  });
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    rewrite();
  }, [language]);
}
