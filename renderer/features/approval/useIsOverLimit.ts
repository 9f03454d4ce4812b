import { useLocation } from 'react-router-dom';

/** Whether a list was opened by the spec's path for over-limit requests, and shows nothing else. */
export function useIsOverLimit(): boolean {
  return useLocation().pathname.includes('/Excessive');
}
