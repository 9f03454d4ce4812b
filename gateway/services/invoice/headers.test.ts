import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { standingHeader } from '../../store/repos/money/voucherHeaders.ts';

linjingForEachTest();

describe('voucher headers', () => {
  const company = { type: 'company', header: '新抬头有限公司', taxId: '91110108MA01ABCD2X' } as const;

  test.each(['removed', 'no longer shared'])(
    'one that stands and is %s leaves another standing',
    async (how) => {
      const finance = await world.as('sunli');
      await valueOf(finance('invoice.header.save', { ...company, shared: true }));
      const [standing] = (await valueOf(finance('invoice.header.list', {}))).headers;
      if (!standing?.shared) throw new Error('none stands');
      const { headerId, type, header, taxId } = standing;
      if (how === 'removed') await valueOf(finance('invoice.header.remove', { headerId }));
      else await valueOf(finance('invoice.header.save', { headerId, type, header, taxId, shared: false }));
      const next = await standingHeader(world.deps.store.db, '1001');
      expect(next?.id).not.toBe(headerId);
      expect(next?.taxId).not.toBe('');
      expect(next?.taxId).toBeDefined();
    },
  );

  test('are kept with the bank account sealed and masked', async () => {
    const whole = {
      ...company,
      bank: '云州银行',
      account: '6222020000012345678',
      address: '北京',
      phone: '010-1',
    };
    const saved = await valueOf(linjing('invoice.header.save', { ...whole, specialVat: true }));
    expect(saved).toMatchObject({ accountMasked: '6222***********5678', specialVat: true, shared: false });
    // Left out, the account stays; a special VAT invoice needs it.
    const { account: _, ...rest } = whole;
    const changed = { ...rest, headerId: saved.headerId, specialVat: true, bank: '另一银行' };
    expect(await valueOf(linjing('invoice.header.save', changed))).toMatchObject({
      bank: '另一银行',
      accountMasked: saved.accountMasked,
    });
    const stored = await world.deps.store.db.selectFrom('voucher_header').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('6222020000012345678');
    expect((await valueOf(linjing('invoice.header.list', {}))).headers.map((one) => one.header)).toContain(
      company.header,
    );
    expect(await codeOf(linjing('invoice.header.remove', { headerId: saved.headerId }))).toBe('ok');
    expect(await codeOf(linjing('invoice.header.remove', { headerId: saved.headerId }))).toBe('NOT_FOUND');
  });

  test.each([
    ['HEADER_SPACES', { ...company, header: '新 抬头' }],
    ['TAX_ID_INVALID', { ...company, taxId: '123' }],
    ['BANK_ACCOUNT_INVALID', { ...company, account: '123456789012345678' }],
    ['HEADER_INCOMPLETE', { ...company, specialVat: true }],
  ] as const)('are refused with %s', async (code, input) => {
    expect(await codeOf(linjing('invoice.header.save', input))).toBe(code);
  });

  test('that somebody else has changed are not written over unseen', async () => {
    const finance = await world.as('sunli');
    const manager = await world.as('zhaomin');
    const seen = await valueOf(finance('invoice.header.save', { ...company, shared: true }));
    const { headerId, version } = seen;
    const first = await valueOf(
      manager('invoice.header.save', { ...company, headerId, version, phone: '010-1' }),
    );
    expect(first.version).toBe(version + 1);
    const late = { ...company, headerId, version, phone: '010-2' };
    expect(await codeOf(finance('invoice.header.save', late))).toBe('OVERTAKEN');
    const kept = (await valueOf(finance('invoice.header.list', {}))).headers.find(
      (one) => one.headerId === headerId,
    );
    expect(kept?.phone).toBe('010-1');
    // Confirmed at the same moment without naming what they read, one of them is written and the other told.
    const codes = await Promise.all(
      [finance, manager].map((ask) => codeOf(ask('invoice.header.save', { ...company, headerId }))),
    );
    expect(codes).toContain('ok');
    expect(codes.every((code) => code === 'ok' || code === 'OVERTAKEN')).toBe(true);
  });

  test('first of the company and saved at the same moment, one of them stands', async () => {
    const { db } = world.deps.store;
    await db.deleteFrom('voucher_header').where('company_id', '=', '1001').execute();
    const people = [await world.as('sunli'), await world.as('zhaomin')];
    const codes = await Promise.all(
      people.map((ask, n) =>
        codeOf(ask('invoice.header.save', { ...company, header: `抬头${n}有限公司`, shared: true })),
      ),
    );
    expect(codes).toEqual(['ok', 'ok']);
    const rows = await db
      .selectFrom('voucher_header')
      .select('standing')
      .where('company_id', '=', '1001')
      .execute();
    expect(rows.map(({ standing }) => standing).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('of the company are its finance’s to keep', async () => {
    const finance = await world.as('sunli');
    expect(await codeOf(linjing('invoice.header.save', { ...company, shared: true }))).toBe('FORBIDDEN');
    const saved = await valueOf(finance('invoice.header.save', { ...company, shared: true }));
    expect((await valueOf(linjing('invoice.header.list', {}))).headers).toContainEqual(saved);
    expect(await codeOf(linjing('invoice.header.save', { ...company, headerId: saved.headerId }))).toBe(
      'FORBIDDEN',
    );
    expect(await codeOf(linjing('invoice.header.remove', { headerId: saved.headerId }))).toBe('FORBIDDEN');
    const elsewhere = await world.as('liuyang');
    expect(await codeOf(elsewhere('invoice.header.remove', { headerId: saved.headerId }))).toBe('NOT_FOUND');
  });
});
