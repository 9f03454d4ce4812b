import { randomBytes, timingSafeEqual } from 'node:crypto';

/** One-use launch tokens, and the browsers they let in. Everything ends with the process. */
export type Launches = {
  /** Makes and announces the next link. */
  offer(): void;
  /** Spends a token; answers the cookie value of a new browser session, or nothing. */
  spend(token: string): string | undefined;
  admits(cookie: string | undefined): boolean;
};

const MOST_BROWSERS = 50;

/** `announce` hears each new token; as soon as one is spent the next is announced, for another browser. */
export function makeLaunches(announce: (token: string) => void): Launches {
  let current: string | undefined;
  const browsers = new Set<string>();
  const secret = () => randomBytes(32).toString('base64url');
  const offer = () => {
    current = secret();
    announce(current);
  };
  return {
    offer,
    spend(token) {
      if (current === undefined || !same(token, current)) return undefined;
      const cookie = secret();
      browsers.add(cookie);
      const [oldest] = browsers;
      if (browsers.size > MOST_BROWSERS && oldest !== undefined) browsers.delete(oldest);
      offer();
      return cookie;
    },
    admits: (cookie) => cookie !== undefined && browsers.has(cookie),
  };
}

function same(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
