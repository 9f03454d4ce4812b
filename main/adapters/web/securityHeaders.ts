import { pagePolicy } from '../../../contract/page/policy.ts';

/** Where pages of the desk and of the window tell of breaches of their policy. */
export const REPORTS_PATH = '/bridge/reports';

/**
 * The policy of every reply of every host (guarantees §2 "Window"). Reports go by report-uri: over http and `app:`
 * browsers tell nothing by `report-to`.
 */
export const contentSecurityPolicy = [
  ...Object.entries(pagePolicy).map(([directive, values]) => `${directive} ${values.join(' ')}`),
  `report-uri ${REPORTS_PATH}`,
].join('; ');

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
