/**
 * Names of the Trusted Types policies that pages may make. There is none: nothing of ours turns text into HTML, a
 * script or a worker's address. What comes to need one adds its policy's name here, and every host allows it.
 */
export const trustedPolicies: readonly string[] = [];

const own = ["'self'"];
const nothing = ["'none'"];

/** What pages may do, whichever host serves them (quality §2 "Window"), but for where breaches are reported. */
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
  'trusted-types': trustedPolicies.length > 0 ? [...trustedPolicies] : nothing,
} as const satisfies Readonly<Record<string, readonly string[]>>;
