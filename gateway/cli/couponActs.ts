import { z } from 'zod/mini';
import { localDate, text } from '../../contract/shapes/primitives.ts';
import { giveCoupon } from '../services/coupon/giveCoupon.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { writeFor } from '../store/db/write.ts';
import { findPersonByAccount } from '../store/repos/people/person.ts';
import { ToolRefused } from './tool.ts';

const words = z.tuple([localDate, text(40), text(60), text(80)]);

/**
 * Gives somebody a coupon, for an operator at the gateway (docs/operations.md): the account, the last day, the code, the
 * issuer and what one gets. Answers what to tell the operator; throws ToolRefused. The trail names `system` as who did it.
 */
export async function couponAct(
  deps: GatewayDeps,
  account: string,
  more: readonly string[],
): Promise<string> {
  const read = words.safeParse(more);
  if (!read.success)
    throw new ToolRefused('Say: <account> <last day, YYYY-MM-DD> <code> <issuer> <what one gets>');
  const person = await findPersonByAccount(deps.store.db, account.trim().toLowerCase());
  if (!person) throw new ToolRefused(`There is no account ${account}.`);
  const [validUntil, code, issuer, title] = read.data;
  await writeFor(deps.store.db, person.companyId, async (trx) => {
    const inBoth = (words: string) => ({ zh: words, en: words });
    await giveCoupon(deps, trx, person.id, {
      validUntil,
      code,
      issuer: inBoth(issuer),
      title: inBoth(title),
    });
    const row = { actor: 'system', subject: person.id, ctx: '', requestHash: '' };
    await deps.audit.record(trx, { ...row, tag: 'coupon.give', object: person.id, decision: 'given' });
  });
  return `${account} has the coupon, until the end of ${validUntil}.`;
}
