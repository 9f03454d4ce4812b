import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { fakeClock, keptLog } from '../../../tests/gatewayHarness.ts';
import { readWords } from '../../base/words.ts';
import { codeDelivery } from './codeDelivery.ts';
import { smtpMailer } from './mailer.ts';

/* Mail on its way to an SMTP server of the test's own. */

const from = 'desk@example.com';
const mail = { to: 'zhang@example.com', subject: '差旅台验证码 042137', text: '有效 10 分钟\n.\n第二行' };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Came = { readonly from: string; readonly to: readonly string[]; readonly content: string };

async function serverWith(options: SMTPServerOptions = {}): Promise<{ url: string; came: Came[] }> {
  const came: Came[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (part: Buffer) => {
        content += part.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        came.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content,
        });
        done(null);
      });
    },
    ...options,
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => new Promise<void>((done) => server.close(() => done())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, came };
}

test('a code by mail arrives once, in the language of whoever asked', async () => {
  const { url, came } = await serverWith();
  const words = readWords(join(import.meta.dirname, '../../../resources/text'));
  const delivery = codeDelivery(
    { dataFolder: '/nowhere', smsGateway: null, mail: { url, from } },
    { log: keptLog(), clock: fakeClock(), words },
  );
  const message = { channel: 'mail', to: mail.to, code: '042137', purpose: 'password' } as const;
  expect(await delivery.deliver({ ...message, language: 'en' })).toBe(null);
  expect(came).toHaveLength(1);
  expect(came[0]).toMatchObject({ from, to: [mail.to] });
  expect(came[0]?.content).toMatch(/^Subject: TripDesk code 042137$/m);
  expect(came[0]?.content).toMatch(/valid for 10\s+minutes[^]*We never ask you/);
  expect(await delivery.deliver({ ...message, language: 'zh' })).toBe(null);
  expect(came).toHaveLength(2);
});

test('an address is one address, whatever stands in it', async () => {
  const { url, came } = await serverWith();
  await smtpMailer(
    { url, from },
    5_000,
  )({ ...mail, to: 'a@example.com, b@example.com\r\nBcc: c@example.com' });
  expect(came.flatMap(({ to }) => to)).not.toContain('b@example.com');
  expect(came.flatMap(({ to }) => to)).not.toContain('c@example.com');
});

test('says what went wrong: refused, not let in, silent, slow, gone', async () => {
  const no = (said: string) => Object.assign(new Error(said), { responseCode: 550 });
  const refusing = await serverWith({ onRcptTo: (_address, _session, done) => done(no('no such user')) });
  expect(await smtpMailer({ url: refusing.url, from }, 5_000)(mail)).toBe('REFUSED');

  const locked = await serverWith({ onAuth: (_auth, _session, done) => done(new Error('wrong')) });
  const withPassword = locked.url.replace('smtp://', 'smtp://desk:wrong@');
  expect(await smtpMailer({ url: withPassword, from }, 5_000)(mail)).toBe('REFUSED');
  expect(locked.came).toEqual([]);

  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  // Nothing was handed over, so it may be sent again.
  expect(await smtpMailer({ url, from }, 200)(mail)).toBe('UNREACHABLE');

  const slow = await serverWith({ onRcptTo: () => {} });
  expect(await smtpMailer({ url: slow.url, from }, 300)(mail)).toBe('TIMEOUT');
  expect(slow.came).toEqual([]);

  const leaving = createServer((socket) => {
    socket.write('220 here\r\n');
    // Says yes to everything, and goes away in the middle of the mail.
    const says = (line: string) => (line.startsWith('DATA') ? socket.destroy() : socket.write('250 yes\r\n'));
    socket.on('data', (part) => says(part.toString()));
  });
  await new Promise<void>((done) => leaving.listen(0, '127.0.0.1', done));
  closing.push(() => new Promise<void>((done) => leaving.close(() => done())));
  const away = `smtp://127.0.0.1:${(leaving.address() as AddressInfo).port}`;
  expect(await smtpMailer({ url: away, from }, 5_000)(mail)).toBe('LOST');

  await new Promise((done) => silent.close(done));
  expect(await smtpMailer({ url, from }, 5_000)(mail)).toBe('UNREACHABLE');
});

test('a password is sent to no server beyond this machine that does not encrypt', async () => {
  // The name leads here, and does not look like it.
  const { url, came } = await serverWith({ onAuth: (_auth, _session, done) => done(null, { user: 'desk' }) });
  const elsewhere = url.replace('smtp://127.0.0.1', 'smtp://desk:secret@0.0.0.0');
  expect(await smtpMailer({ url: elsewhere, from }, 5_000)(mail)).not.toBe(null);
  expect(came).toEqual([]);
  expect(await smtpMailer({ url: elsewhere.replace('0.0.0.0', '127.0.0.1'), from }, 5_000)(mail)).toBe(null);
});
