/** The Trusted Types policy of the page: the one worker it starts, by its built address. */
export const WORKER_POLICY = 'tripdesk-worker';

/** Names of all Trusted Types policies that pages may make; each of them once. What comes to need one adds its name. */
const trustedPolicies = [WORKER_POLICY];

const own = ["'self'"];
const nothing = ["'none'"];

/** What pages may do, whichever host serves them (guarantees §2 "Window"), but for where breaches are reported. */
export const pagePolicy = {
  'default-src': nothing,
  'script-src': own,
  'style-src': own,
  'img-src': [...own, 'data:', 'blob:'],
  'font-src': own,
  'connect-src': own,
  'frame-src': nothing,
  'object-src': nothing,
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': trustedPolicies,
} as const satisfies Readonly<Record<string, readonly string[]>>;
