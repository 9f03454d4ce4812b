import { webcrypto } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Result } from '../../contract/kit/result.ts';
import { type CallName, registry } from '../../contract/registry.ts';
import type { SubtleLike } from '../../contract/wire/keys.ts';
import { passwordKey } from '../../contract/wire/keys.ts';
import { allHandlers } from '../../gateway/app/handlers.ts';
import { systemClock } from '../../main/adapters/node/clock.ts';
import { nodeHttp } from '../../main/adapters/node/http.ts';
import { jsonLog } from '../../main/adapters/node/log.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import { fileSecrets } from '../../main/adapters/node/secrets.ts';
import type { Http } from '../../main/core/ports.ts';
import type { Box, H5Host } from '../../renderer/platform/h5/host.ts';
import { createH5Platform } from '../../renderer/platform/h5.ts';
import { inputs } from '../access/inputs.ts';
import { madeRow, newKey } from '../fakes/bookings.ts';
import { temporaryFolder, testCore } from '../fakes/core.ts';
import { startGateway, type TestGateway } from '../gatewayHarness.ts';
import { idOf, PASSWORD } from '../smallWorld.ts';

/**
 * Planted personal data and secrets (guarantees S14), looked for in everything both programs write and say beside their
 * answers. Names stand in the gateway's store on purpose (decision 25); nowhere else.
 */
const names = { guest: '隐秘客人', title: '机密行程甲乙丙' };
const numbers = {
  document: 'EK7654321',
  mobile: '13877776655',
  bank: '6222021234567890123',
};
const secrets: Record<string, string> = { password: PASSWORD };

let gateway: TestGateway;
const folder = temporaryFolder();
const deskLog: string[] = [];
const urls: string[] = [];
const errors: string[] = [];
const boxes = { tab: new Map<string, string>(), machine: new Map<string, string>() };

beforeAll(async () => {
  gateway = await startGateway({
    seed: 'people',
    handlers: (deps) => ({
      ...allHandlers(deps),
      // A fault whose message quotes what was planted, over several lines.
      'push.ticket.get': () => {
        throw new Error(`no row for ${names.guest}\n    at ${numbers.document}\n${numbers.mobile}`);
      },
    }),
  });
  secrets.passwordKey = await passwordKey(webcrypto.subtle, 'linjing', PASSWORD);
  for (const account of ['linjing', 'zhaomin']) await workAtDesk(account);
  await workInPage();
}, 120_000);
afterAll(() => gateway.stop());

/** Every call there is, with inputs that name what was planted where they take any. */
async function workAtDesk(account: string): Promise<void> {
  const real = nodeHttp();
  const http: Http = {
    ...real,
    request: (options) => {
      urls.push(options.url, JSON.stringify(options.headers));
      return real.request(options);
    },
  };
  const wrapping = fileSecrets(folder);
  const noting = {
    ...wrapping,
    wrap: (plain: Uint8Array) => {
      const text = Buffer.from(plain).toString();
      const held = /"refresh":"([^"]+)"/.exec(text)?.[1];
      if (held) secrets[`refresh ${Object.keys(secrets).length}`] = held;
      for (const [, key = ''] of text.matchAll(/"[cs]2[cs](?:Enc|Mac)":"([^"]+)"/g))
        secrets[`key ${Object.keys(secrets).length}`] = key;
      return wrapping.wrap(plain);
    },
  };
  const log = jsonLog((line) => void deskLog.push(line), Date.now);
  const config = { gateway: gateway.origin };
  const core = testCore({ http }, { folder, ports: { secrets: noting, log }, config });
  const note = (answer: Result<unknown>) => {
    if (!answer.ok) errors.push(JSON.stringify(answer));
  };
  await core.shellCall('session.signIn', { account, password: `${PASSWORD}x` }).then(note);
  await core.shellCall('session.signIn', { account, password: PASSWORD }).then(note);
  const me = idOf(account);
  const call = (name: string, input: object) => core.call(name, input, { idem: newKey() }).then(note);
  await call('trip.guest.add', {
    name: names.guest,
    hostId: me,
    documentType: 'passport',
    documentNumber: numbers.document,
    mobile: numbers.mobile,
  });
  // The company's own tax id, address and line are no one person's; the account is sealed.
  const company = { taxId: '91110108MA01ABCD2X', bank: '中国银行', address: '上海', phone: '010-62345678' };
  const header = { type: 'company', header: names.title, account: numbers.bank, specialVat: true };
  await call('invoice.header.save', { ...company, ...header });
  await call('invoice.header.save', { ...company, ...header, taxId: numbers.bank });
  await call('tracking.point.save', {
    user: account,
    path: `/orders/${numbers.mobile}?name=${names.guest}&document=${numbers.document}`,
    pathname: `/orders/${numbers.bank}`,
    parameter: { user_code: 'U000101', username: account, setHandlename: numbers.mobile },
  });
  // Wrong on purpose: what refuses it must not repeat it.
  await call('trip.guest.add', {
    name: names.guest,
    documentNumber: numbers.document,
    mobile: 'x'.repeat(99),
  });
  // The fault, before any other call can end the session.
  await call('push.ticket.get', {});
  await call('order.list', { tab: names.guest, keyword: numbers.mobile });
  await call(numbers.mobile, { name: names.guest });
  await call('trip.draft.submit', {
    tab: 'business',
    title: names.title,
    rows: [madeRow('one', { traveller: { kind: 'employee', id: me as never }, principalId: me as never })],
  });
  const thing = new Proxy(
    {},
    { get: (_, key) => (key === 'username' ? account : idOf(`no ${String(key)}`)) },
  );
  const ending: CallName = 'account.session.endAll';
  for (const name of Object.keys(registry) as CallName[]) {
    // Last: what comes after it would not be made at all.
    if (name !== ending) await call(name, { ...inputs[name](thing as never) });
  }
  await call('trip.traveller.list', { limit: 100, keyword: names.guest });
  // Refused, and neither password repeated.
  await call('account.password.change', { oldPassword: `${PASSWORD}x`, newPassword: PASSWORD });
  await call('account.password.set', { token: 'x'.repeat(43), password: PASSWORD });
  await call(ending, {});
  await core.close();
}

/** The same through the page, whose storage is looked at. */
async function workInPage(): Promise<void> {
  const box = (map: Map<string, string>): Box => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  });
  const discovery = await fetch(`${gateway.origin}/.well-known/tripdesk`).then((reply) => reply.text());
  const host: H5Host = {
    fetch: (url, init) => {
      urls.push(url);
      return fetch(new URL(url, gateway.origin), init);
    },
    subtle: webcrypto.subtle as unknown as SubtleLike,
    random: systemRandom,
    clock: systemClock,
    tab: box(boxes.tab),
    machine: box(boxes.machine),
    pageKeys: () => discovery,
    userAgent: 'Mozilla/5.0',
    query: '',
    open: () => true,
    globals: {},
  };
  const platform = createH5Platform(host);
  await platform.session.signIn({ account: 'chenbo', password: PASSWORD });
  await platform.call('trip.traveller.list', { limit: 100 });
  await platform.call('trip.guest.add', {
    name: names.guest,
    hostId: idOf('chenbo') as never,
    documentType: 'passport',
    documentNumber: numbers.document,
    mobile: numbers.mobile,
  });
}

const filesOf = (at: string) =>
  Buffer.concat(
    readdirSync(at).flatMap((name) => (name.endsWith('.key') ? [] : [readFileSync(join(at, name))])),
  );
const tracked = async () =>
  JSON.stringify(await gateway.deps.store.db.selectFrom('tracking_point').selectAll().execute());

/** Where what was planted stands, as `place: what`. */
async function hits(): Promise<string[]> {
  const everything = { ...names, ...numbers, ...secrets };
  const sealed = { ...numbers, ...secrets };
  const places: Record<string, [Buffer, Record<string, string>]> = {
    'the gateway’s log': [Buffer.from(JSON.stringify(gateway.log.lines)), everything],
    'the gateway’s files': [filesOf(gateway.folder), sealed],
    tracking: [Buffer.from(await tracked()), everything],
    'the desk’s files': [filesOf(folder), everything],
    'the desk’s log': [Buffer.from(deskLog.join('\n')), everything],
    'addresses and headers': [Buffer.from(urls.map((url) => decodeURIComponent(url)).join('\n')), everything],
    errors: [Buffer.from(errors.join('\n')), everything],
    'the page’s storage': [
      Buffer.from(JSON.stringify([...boxes.tab, ...boxes.machine])),
      { ...names, ...numbers, password: PASSWORD },
    ],
  };
  return Object.entries(places).flatMap(([place, [bytes, planted]]) =>
    Object.entries(planted).flatMap(([what, text]) => (bytes.includes(text) ? [`${place}: ${what}`] : [])),
  );
}

test('the calls were made: answers, refusals, a fault, and files with something in them', async () => {
  expect(errors.length).toBeGreaterThan(40);
  expect(gateway.log.lines.some(({ event }) => event === 'fault')).toBe(true);
  expect(filesOf(folder).length).toBeGreaterThan(50_000);
  // What may stand in the gateway's store does: the search finds it.
  expect(filesOf(gateway.folder).includes(names.guest)).toBe(true);
  expect(Object.keys(secrets).length).toBeGreaterThan(6);
  expect(await tracked()).toContain('/orders/:n');
  expect(urls.length).toBeGreaterThan(100);
  expect(boxes.machine.size + boxes.tab.size).toBeGreaterThan(0);
});

test('what is sealed was really stored: a document and a bank account, neither readable', async () => {
  const { db } = gateway.deps.store;
  const { fields } = gateway.deps;
  const documents = await db.selectFrom('person_document').select('number_enc').execute();
  const accounts = await db.selectFrom('voucher_header').select('account_enc').execute();
  expect(documents.map((row) => fields.decrypt('person_document.number', row.number_enc))).toContain(
    numbers.document,
  );
  expect(accounts.map((row) => fields.decrypt('voucher_header.account', row.account_enc))).toContain(
    numbers.bank,
  );
});

test('0 hits: logs, tracking, crash text, files, the page’s storage, errors and addresses', async () => {
  expect(await hits()).toEqual([]);
});

test('the control: a leak planted in each place is found', async () => {
  const { document, mobile } = numbers;
  gateway.log.warn('leak', { requestId: mobile });
  appendFileSync(join(gateway.folder, 'leak'), `x${numbers.bank}x`);
  appendFileSync(join(folder, 'leak'), `x${names.guest}x`);
  deskLog.push(document);
  urls.push(`/x?d=${encodeURIComponent(names.guest)}`);
  errors.push(PASSWORD);
  boxes.tab.set('leak', mobile);
  const point = { at: 1, employee_id: 'x', path: `/${mobile}`, body: '{}' };
  await gateway.deps.store.db.insertInto('tracking_point').values(point).execute();
  expect(await hits()).toEqual(
    expect.arrayContaining([
      'the gateway’s log: mobile',
      'the gateway’s files: bank',
      'tracking: mobile',
      'the desk’s files: guest',
      'the desk’s log: document',
      'addresses and headers: guest',
      'errors: password',
      'the page’s storage: mobile',
    ]),
  );
});
