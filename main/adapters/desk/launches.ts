import { randomBytes, timingSafeEqual } from 'node:crypto';

/** One-use launch tokens, and the secrets of the browsers they let in. Everything ends with the process. */
export type Launches = {
  /** Makes and announces the next link. */
  offer(): void;
  /** Consumes a token; answers the secret of a new browser session, or nothing. */
  consume(token: string): string | undefined;
  isAdmitted(secret: string | undefined): boolean;
};

const MOST_BROWSERS = 50;

/** `announce` is called with each new token; as soon as one is consumed the next is announced, for another browser. */
export function makeLaunches(announce: (token: string) => void): Launches {
  let current: string | undefined;
  const browsers = new Set<string>();
  const drawn = () => randomBytes(32).toString('base64url');
  const offer = () => {
    current = drawn();
    announce(current);
  };
  return {
    offer,
    consume(token) {
      if (current === undefined || !same(token, current)) return undefined;
      const secret = drawn();
      browsers.add(secret);
      const [oldest] = browsers;
      if (browsers.size > MOST_BROWSERS && oldest !== undefined) browsers.delete(oldest);
      offer();
      return secret;
    },
    isAdmitted: (secret) => secret !== undefined && browsers.has(secret),
  };
}

function same(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
