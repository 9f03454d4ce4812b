import { expect, test } from 'vitest';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import type { StatementLine } from '../../../contract/shapes/money.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import type { Ask } from '../../../tests/bookingWorld.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { issued } from '../../../tests/gateway/vouchers.ts';

linjingForEachTest();

const MONTH = '2026-11';

async function statement(ask: Ask, limit = 500) {
  const lines: StatementLine[] = [];
  let cursor: string | null = null;
  do {
    const input: CallInput<'payment.statement.list'> = { month: MONTH, limit, ...(cursor && { cursor }) };
    const page: CallOutput<'payment.statement.list'> = await valueOf(ask('payment.statement.list', input));
    lines.push(...page.lines);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}

test('a month has every charge and refund once, and adds up to how far the account moved', async () => {
  const finance = await world.as('sunli');
  const account = async () => (await valueOf(finance('payment.account.get', {}))).usedFen;
  const before = { lines: await statement(finance), usedFen: await account() };
  const { orderId, fareFen } = await issued();
  const quote = await valueOf(linjing('order.refund.quote', { orderId }));
  await valueOf(linjing('order.refund.confirm', { amendmentId: quote.amendmentId }));
  const lines = await statement(finance);
  const own = lines.filter((line) => line.orderId === orderId);
  expect(own.map(({ event, fen }) => [event, fen])).toEqual([
    ['issue', fareFen + 500],
    ['refund', -quote.refundFen],
  ]);
  const sum = (some: readonly { fen: number }[]) => some.reduce((all, { fen }) => all + fen, 0);
  expect(sum(lines) - sum(before.lines)).toBe((await account()) - before.usedFen);
  // The same by small pages, in the order of time.
  const paged = await statement(finance, 7);
  expect(paged).toEqual(lines);
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('is for who keeps the company’s accounts', async () => {
  const asked = async (username: string) =>
    codeOf((await world.as(username))('payment.statement.list', { month: MONTH }));
  expect([await asked('sunli'), await asked('zhangwei')]).toEqual(['ok', 'FORBIDDEN']);
  const finance = await world.as('sunli');
  expect(await codeOf(finance('payment.statement.list', { month: MONTH, cursor: 'forged' }))).toBe(
    'INPUT_INVALID',
  );
});
