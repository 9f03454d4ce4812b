import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_MINUTES } from '../../../contract/enums/oneTimeCode.ts';
import type { Config } from '../../base/config.ts';
import type { ChangeNotice, Clock, CodeDelivery, CodeMessage, DeliveryFault, Log } from '../../base/ports.ts';
import type { Words } from '../../base/words.ts';
import { masks } from '../../crypto/fields/masks.ts';
import { type Mail, smtpMailer } from './mailer.ts';

const ANSWER_MS = 10_000;

/** File of the codes that no adapter brings to people, in the data folder. */
export function codesFile(dataFolder: string): string {
  return join(dataFolder, 'codes.txt');
}

/** Says at the start where to read the codes that nothing brings to people. */
export function codesLines({
  dataFolder,
  smsGateway,
  mail,
}: Pick<Config, 'dataFolder' | 'smsGateway' | 'mail'>): readonly string[] {
  if (smsGateway && mail) return [];
  const which = smsGateway ? ' by mail' : mail ? ' by SMS' : '';
  return [`one-time codes${which}: ${codesFile(dataFolder)}`];
}

/**
 * Brings codes to people by the SMS gateway and the mail server that are set up. What neither of them can bring is
 * written to a file that the gateway's own account alone may read. A fault is logged by its code; neither the code nor
 * the address ever is.
 */
export function codeDelivery(
  { dataFolder, smsGateway, mail }: Pick<Config, 'dataFolder' | 'smsGateway' | 'mail'>,
  { log, clock, words, answerMs = ANSWER_MS }: { log: Log; clock: Clock; words: Words; answerMs?: number },
): CodeDelivery {
  const sendMail = mail && smtpMailer(mail, answerMs);
  const bring = (message: CodeMessage): Promise<DeliveryFault | null> => {
    if (message.channel === 'sms' && smsGateway) {
      const { to, code, purpose, language } = message;
      return post(smsGateway, { to, code, purpose, language, minutes: CODE_MINUTES }, answerMs);
    }
    if (message.channel === 'mail' && sendMail) return sendMail(mailOf(message, words));
    return fileLine(codesFile(dataFolder), message, [message.purpose, message.code], clock.now());
  };
  const bringNotice = (notice: ChangeNotice): Promise<DeliveryFault | null> => {
    const { channel, to, kind, language } = notice;
    if (channel === 'sms' && smsGateway)
      return post(smsGateway, { to, purpose: `${kind}Changed`, language }, answerMs);
    if (channel === 'mail' && sendMail) return sendMail(noticeMail(notice, words));
    return fileLine(codesFile(dataFolder), notice, [`${kind}Changed`], clock.now());
  };
  return {
    async deliver(message) {
      const fault = await bring(message);
      if (fault) log.warn('code undelivered', { channel: message.channel, fault });
      return fault;
    },
    async deliverNotice(notice) {
      const fault = await bringNotice(notice);
      if (fault) log.warn('change untold', { channel: notice.channel, fault });
      return fault;
    },
  };
}

function noticeMail({ to, language, kind }: ChangeNotice, words: Words): Mail {
  const text = words(language, `mailChanged_${kind}`);
  return { to, subject: words(language, 'mailChangedSubject'), text: `${text}\n` };
}

function mailOf({ to, code, purpose, language }: CodeMessage, words: Words): Mail {
  const filled = { code, minutes: CODE_MINUTES };
  const [subject, text] = [
    words(language, 'mailCodeSubject', filled),
    words(language, `mailCode_${purpose}`, filled),
  ];
  return { to, subject, text: `${text}\n\n${words(language, 'mailCodeUnasked')}\n` };
}

/** Posts a message once: sent again without a clear answer, somebody might get two. */
async function post(
  { url, secret }: NonNullable<Config['smsGateway']>,
  message: Readonly<Record<string, string | number>>,
  answerMs: number,
): Promise<DeliveryFault | null> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    await reply.body?.cancel();
    return reply.ok ? null : 'REFUSED';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
  }
}

/** Appends what a message is for, to whom it would have gone, and its code where it has one. */
async function fileLine(
  file: string,
  { channel, to }: Pick<CodeMessage, 'channel' | 'to'>,
  [purpose = '', ...code]: readonly string[],
  now: number,
): Promise<DeliveryFault | null> {
  const masked = channel === 'sms' ? masks.mobile(to) : masks.email(to);
  const line = [new Date(now).toISOString(), purpose, masked, ...code].join(' ');
  try {
    await appendFile(file, `${line}\n`, { mode: 0o600 });
    return null;
  } catch {
    return 'UNWRITABLE';
  }
}
