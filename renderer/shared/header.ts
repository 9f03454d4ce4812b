import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** What a screen adds to the header its route type draws. */
export type HeaderExtras = {
  /** Instead of the route's title, e.g. "北京 → 上海". */
  readonly title?: ReactNode;
  /** Small line under the title. */
  readonly sub?: ReactNode;
  /** Right side: buttons or a text action. */
  readonly end?: ReactNode;
  /** Tabs instead of the title (types with tabs). */
  readonly tabs?: ReactNode;
  /** Instead of leaving, e.g. to ask about unsaved words. */
  readonly onLeave?: () => void;
};

export const HeaderExtrasContext = createContext<(extras: HeaderExtras | null) => void>(() => {});

/** Fills the header above this screen. Memoise `extras`: a new object is a new header. */
export function useHeader(extras: HeaderExtras): void {
  const set = useContext(HeaderExtrasContext);
  useEffect(() => {
    set(extras);
    return () => set(null);
  }, [set, extras]);
}
