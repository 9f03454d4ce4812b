import { useHref } from 'react-router-dom';

/** The address of a link: of a screen as the router writes it, any other (`https:`, `tel:`) as it is. */
export function useLinkHref(href: string): string {
  const inApp = useHref(href);
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : inApp;
}
