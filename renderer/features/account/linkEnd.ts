import type { Link } from './useLink.ts';

/** Refusals after which no form helps any more. */
const ends = { LINK_UNKNOWN: 'unknown', LINK_USED: 'used', LINK_EXPIRED: 'expired' } as const;

/** Ends the page's link where a refusal says that it is over. */
export function endOf(code: string, end: Link['end']): void {
  if (code in ends) end(ends[code as keyof typeof ends]);
}
