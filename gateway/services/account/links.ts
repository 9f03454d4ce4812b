import { newId } from '../../base/newId.ts';
import type { Db } from '../../store/db/openStore.ts';
import { write } from '../../store/db/write.ts';
import {
  type AccountLink,
  dropPasswordLinks,
  findLink,
  insertLink,
  openSetupLink,
} from '../../store/repos/account/accountLinks.ts';
import { hasCompany } from '../../store/repos/operation/storeMarks.ts';
import type { Deps } from '../deps.ts';

type Part = Pick<Deps, 'clock' | 'fields' | 'random' | 'store'>;

/** A link is good for one use within this time. */
export const LINK_MS = 24 * 3_600_000;

/**
 * The token of the link to the first company; null once there is a company. It is made from a stored nonce under the
 * gateway's index key, so that every process over the store, and every start while it is good, prints the same link,
 * though the store holds its hash alone.
 */
export async function setupToken({ clock, fields, random, store }: Part): Promise<string | null> {
  if (await hasCompany(store.db)) return null;
  return write(store.db, 'everything', async (trx) => {
    if (await hasCompany(trx)) return null;
    const now = clock.now();
    const open = await openSetupLink(trx, now);
    const nonce = open?.nonce ?? newId(random);
    const token = fields.index('account_link.setup', nonce);
    if (!open)
      await insertLink(trx, {
        hash: hashOf(fields, token),
        kind: 'setup',
        nonce,
        employeeId: '',
        createdAt: now,
        expiresAt: now + LINK_MS,
      });
    return token;
  });
}

/** Makes a link by which an employee sets a password; one made before and not used is taken back. */
export async function passwordLink(
  { clock, fields, random }: Part,
  trx: Db,
  employeeId: string,
  { token = Buffer.from(random.bytes(32)).toString('base64url'), lifeMs = LINK_MS } = {},
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const now = clock.now();
  const expiresAt = now + lifeMs;
  await dropPasswordLinks(trx, employeeId);
  const hash = hashOf(fields, token);
  await insertLink(trx, { hash, kind: 'password', nonce: '', employeeId, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** How a link stands, for whoever holds its token. */
export type LinkState = 'open' | 'used' | 'expired' | 'unknown';

/** The link of a plain token and how it stands at `now` (epoch ms); null where there is none. */
export async function linkOf(
  { fields }: Pick<Deps, 'fields'>,
  db: Db,
  token: string,
  now: number,
): Promise<{ readonly state: LinkState; readonly link: AccountLink | null }> {
  const link = await findLink(db, hashOf(fields, token));
  if (!link) return { state: 'unknown', link: null };
  if (link.spentAt !== null) return { state: 'used', link };
  return { state: link.expiresAt > now ? 'open' : 'expired', link };
}

/** Whether it was a request of this key that consumed a link: sent again, it has the same answer. */
export function wasConsumedUnder(link: AccountLink | null, key: string | null): boolean {
  return key !== null && link?.spentKey === key;
}

/** Where a link leads, on the gateway's own pages. The token is in the fragment, which no browser sends anywhere. */
export function linkPath(kind: AccountLink['kind'], token: string): string {
  return `${kind === 'setup' ? '/setup/zh' : '/ForgetPassword/ResetPassword/zh'}#${token}`;
}

function hashOf(fields: Deps['fields'], token: string): string {
  return fields.index('account_link.token', token);
}
