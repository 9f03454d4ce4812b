import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../contract/kit/result.ts';
import type { CallInput, CallName, CallOutput } from '../../contract/registry.ts';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { orderId } from '../../contract/shapes/primitives.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import { runDueOrders } from '../../gateway/app/jobs/dueOrders.ts';
import { makePipeline, type Pipeline } from '../../gateway/pipeline/pipeline.ts';
import { rolesOf } from '../../gateway/store/repos/people/person.ts';
import { pick, type Row, row, search } from '../bookingRows.ts';
import { type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { invoiceXml } from '../gateway/voucherFiles.ts';
import { tripContent } from '../tripContent.ts';

let world: BookingWorld;
let pipeline: Pipeline;
let zhangwei: string;
beforeEach(async () => {
  world = await bookingWorld();
  pipeline = makePipeline(world.deps, allHandlers(world.deps));
  zhangwei = await world.employeeId('zhangwei');
});
afterEach(() => world.close());

/** A call through the whole pipeline, by whoever `username` is at this moment. */
async function send<Name extends CallName>(
  username: string,
  tag: Name,
  input: CallInput<Name>,
  idem: string,
): Promise<Result<unknown>> {
  const found = await world.deps.store.db
    .selectFrom('employee')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return pipeline({
    requestId: 'replay',
    tag,
    payload: { ...Object(input), _idem: idem },
    kid: 'S0',
    caller: {
      employeeId: found.id,
      companyId: found.company_id,
      userCode: found.user_code,
      username,
      customerType: 0,
      roles: rolesOf(found.roles),
    },
    device: 'pc',
    language: 'zh',
    address: '127.0.0.1',
    browser: { cookie: null, name: { browser: null, system: null }, bind: () => undefined },
  });
}

const key = () => crypto.randomUUID();

async function revoke(revokedAt: number | null) {
  const linjing = await world.employeeId('linjing');
  await world.deps.store.db
    .updateTable('acting_grant')
    .set({ revoked_at: revokedAt })
    .where('operator_id', '=', linjing)
    .where('principal_id', '=', zhangwei)
    .execute();
}

/** A train of zhangwei's that linjing booked, issued. */
async function issued() {
  const linjing = await world.as('linjing');
  const traveller = { kind: 'employee', id: zhangwei } as const;
  const { offers } = await search(linjing, [traveller]);
  const draft = { tab: 'business' as const, rows: [row(pick(offers, 'O'), traveller, zhangwei)] };
  const idem = key();
  const booked = await send('linjing', 'trip.draft.submit', draft, idem);
  if (!booked.ok) throw new Error(booked.error.code);
  const [outcome] = (booked.value as { rows: { orderId: string; outcome: string }[] }).rows;
  if (!outcome) throw new Error('no row');
  world.clock.advance(3_000);
  await runDueOrders(world.deps);
  return { draft, idem, booked, id: orderId.parse(outcome.orderId) };
}

const refused = { ok: false, error: { code: 'FORBIDDEN', details: { done: true } } };

describe('a kept reply', () => {
  test.each<[CallName, (id: Awaited<ReturnType<typeof issued>>['id']) => CallInput<CallName>]>([
    ['order.refund.quote', (id) => ({ orderId: id })],
    [
      'trip.guest.add',
      () =>
        ({
          name: '王客',
          hostId: zhangwei,
          documentType: 'passport',
          documentNumber: 'E12345678',
          mobile: '13912345678',
        }) as never,
    ],
    ['approval.application.save', () => ({ applicantId: zhangwei, content: tripContent(zhangwei) }) as never],
  ])('of %s is given while the grant holds, and not when it was taken back', async (tag, inputFor) => {
    const { id } = await issued();
    const [input, idem] = [inputFor(id), key()];
    const first = await send('linjing', tag, input, idem);
    expect(first.ok).toBe(true);
    expect(await send('linjing', tag, input, idem)).toEqual(first);
    await revoke(world.clock.now());
    expect(await send('linjing', tag, input, idem)).toEqual(refused);
    await revoke(null);
    expect(await send('linjing', tag, input, idem)).toEqual(first);
  });

  test('is not given to a manager who is one no more, of an order or of a shared header', async () => {
    const { id } = await issued();
    const [quote, header] = [key(), key()];
    const made = { type: 'company', header: '示例公司', taxId: '91110000000000000X', shared: true } as const;
    const roles = (held: string[]) =>
      world.deps.store.db
        .updateTable('employee')
        .set({ roles: JSON.stringify(held) })
        .where('username', '=', 'zhaomin')
        .execute();
    const ask = async () => [
      await send('zhaomin', 'order.refund.quote', { orderId: id }, quote),
      await send('zhaomin', 'invoice.header.save', made, header),
    ];
    const first = await ask();
    expect(first.every((one) => one.ok)).toBe(true);
    expect(await ask()).toEqual(first);
    await roles(['employee']);
    expect(await ask()).toEqual([refused, refused]);
  });

  test('of oneself is given whatever was taken back', async () => {
    const idem = key();
    const first = await send('zhangwei', 'preference.save', { theme: 'dark' }, idem);
    await revoke(world.clock.now());
    expect(await send('zhangwei', 'preference.save', { theme: 'dark' }, idem)).toEqual(first);
  });

  test('from before grounds were noted is given to nobody but of calls that name nobody', async () => {
    const { id } = await issued();
    const [quote, save] = [key(), key()];
    await send('linjing', 'order.refund.quote', { orderId: id }, quote);
    const saved = await send('linjing', 'preference.save', { theme: 'dark' }, save);
    await world.deps.store.db.updateTable('idempotency').set({ grounds: null }).execute();
    expect(await send('linjing', 'order.refund.quote', { orderId: id }, quote)).toEqual(refused);
    expect(await send('linjing', 'preference.save', { theme: 'dark' }, save)).toEqual(saved);
  });
});

describe('a voucher’s file read again under the same key', () => {
  /** Reads the file of the ticket that linjing booked for zhangwei. */
  const reading = async () => {
    const { id } = await issued();
    const list = await send('linjing', 'invoice.voucher.list', { orderId: id }, key());
    const { rows } = (list as { value: CallOutput<'invoice.voucher.list'> }).value;
    const rail = rows.find(({ kind }) => kind === 'railInvoice');
    if (!rail) throw new Error('no voucher');
    const { header, taxId } = rail;
    const amount = (rail.fen / 100).toFixed(2);
    const said = { number: '26117000000000000001', amount, header, taxId };
    const bytes = invoiceXml({ ...said, issuedOn: chinaDate(world.clock.now()) });
    const input = { fileId: '1'.repeat(32), part: 0, parts: 1, bytes: Buffer.from(bytes).toString('base64') };
    const idem = key();
    const ask = () => send('linjing', 'invoice.file.read', input as never, idem);
    return { ask, idem, rail, first: await ask() };
  };

  test('shows nothing of a journey whose grant was taken back, and the same while it holds', async () => {
    const { ask, first, rail } = await reading();
    expect(JSON.stringify(first)).toContain(rail.voucherId);
    expect(await ask()).toEqual(first);
    await revoke(world.clock.now());
    expect(await ask()).toMatchObject({ ok: true, value: { file: { matches: [], certain: null } } });
    await revoke(null);
    expect(await ask()).toEqual(first);
  });

  test('is not answered with what an earlier version kept', async () => {
    const { ask, idem, first } = await reading();
    const reply_enc = world.deps.fields.encrypt('idempotency.reply', JSON.stringify({ file: 'kept' }));
    const row = world.deps.store.db.updateTable('idempotency').where('key', '=', idem);
    await row.set({ reply_enc, grounds: '[]' }).execute();
    expect(await ask()).toEqual(first);
  });
});

test('a booking sent again says how it stands now, and no name or order of whom one may not book for', async () => {
  const { draft, idem, booked, id } = await issued();
  expect(await send('linjing', 'trip.draft.submit', draft, idem)).toEqual(booked);
  await revoke(world.clock.now());
  const again = await send('linjing', 'trip.draft.submit', draft, idem);
  expect(again).toMatchObject({
    ok: true,
    value: { rows: [{ outcome: 'booked', name: '', orderId: null }] },
  });
  expect(JSON.stringify(again)).not.toContain(id);
  const other = { ...draft, tab: 'private' as const };
  expect(await send('linjing', 'trip.draft.submit', other, idem)).toMatchObject({
    error: { code: 'IDEMPOTENCY_MISMATCH' },
  });
});

test('a draft of two legs sent again with other legs is refused, and books nothing more', async () => {
  const linjing = await world.as('linjing');
  const traveller = { kind: 'employee', id: zhangwei } as const;
  const legs = [];
  for (const date of ['2026-11-24', '2026-11-26', '2026-11-28'])
    legs.push(row(pick((await search(linjing, [traveller], date)).offers, 'O'), traveller, zhangwei));
  const [out, back, other] = legs as [Row, Row, Row];
  const draft = (...rows: Row[]) => ({ tab: 'business' as const, rows });
  const idem = key();
  const first = await send('linjing', 'trip.draft.submit', draft(out, back), idem);
  expect(first).toMatchObject({ ok: true, value: { rows: [{ outcome: 'booked' }, { outcome: 'booked' }] } });
  const orders = () => world.deps.store.db.selectFrom('travel_order').select('id').execute();
  const before = await orders();
  const inAnotherRow = { ...other, rowId: back.rowId };
  for (const rows of [[out, other], [out, inAnotherRow], [out], [back, out], [out, back, other]])
    expect(await send('linjing', 'trip.draft.submit', draft(...rows), idem)).toMatchObject({
      error: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  expect(await send('linjing', 'trip.draft.submit', draft(out, back), idem)).toEqual(first);
  expect(await orders()).toEqual(before);
});

describe('revealed numbers', () => {
  const reveals = async () => {
    const { db } = world.deps.store;
    const rows = await db.selectFrom('audit').select('seq').where('decision', '=', 'revealed').execute();
    return rows.length;
  };

  test('are kept nowhere, and every reveal is in the trail, repeated ones too', async () => {
    const { id } = await issued();
    const idem = key();
    const before = await reveals();
    const first = await send('zhaomin', 'order.passenger.reveal', { orderId: id }, idem);
    expect(first.ok).toBe(true);
    expect(await send('zhaomin', 'order.passenger.reveal', { orderId: id }, idem)).toEqual(first);
    expect(await send('zhaomin', 'order.passenger.reveal', { orderId: id }, idem)).toEqual(first);
    expect(await reveals()).toBe(before + 3);
    const { documentNumber } = (first as { value: { documentNumber: string } }).value;
    const kept = await world.deps.store.db.selectFrom('idempotency').select('reply_enc').execute();
    for (const { reply_enc } of kept) {
      const plain = reply_enc ? world.deps.fields.decrypt('idempotency.reply', reply_enc) : '';
      expect(plain.includes(documentNumber)).toBe(false);
    }
    const { db } = world.deps.store;
    await db
      .updateTable('employee')
      .set({ roles: '["finance"]' })
      .where('username', '=', 'zhaomin')
      .execute();
    expect(await send('zhaomin', 'order.passenger.reveal', { orderId: id }, idem)).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    expect(await reveals()).toBe(before + 3);
  });

  test('asked for by twenty at once, as often as they were given', async () => {
    const { id } = await issued();
    const idem = key();
    const before = await reveals();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('zhaomin', 'order.passenger.reveal', { orderId: id }, idem)),
    );
    const given = answers.filter((one) => one.ok).length;
    expect(given).toBeGreaterThan(0);
    expect(await reveals()).toBe(before + given);
  });
});
