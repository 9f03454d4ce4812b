import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_MINUTES } from '../../../contract/enums/oneTimeCode.ts';
import type { Config } from '../../base/config.ts';
import type { Clock, CodeDelivery, CodeMessage, DeliveryFault, Log } from '../../base/ports.ts';
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
    if (message.channel === 'sms' && smsGateway) return postCode(smsGateway, message, answerMs);
    if (message.channel === 'mail' && sendMail) return sendMail(mailOf(message, words));
    return fileCode(codesFile(dataFolder), message, clock.now());
  };
  return {
    async deliver(message) {
      const fault = await bring(message);
      if (fault) log.warn('code undelivered', { channel: message.channel, fault });
      return fault;
    },
  };
}

function mailOf({ to, code, purpose, language }: CodeMessage, words: Words): Mail {
  const filled = { code, minutes: CODE_MINUTES };
  const [subject, text] = [
    words(language, 'mailCodeSubject', filled),
    words(language, `mailCode_${purpose}`, filled),
  ];
  return { to, subject, text: `${text}\n\n${words(language, 'mailCodeUnasked')}\n` };
}

/** Posts a code once: sent again without a clear answer, somebody might get two. */
async function postCode(
  { url, secret }: NonNullable<Config['smsGateway']>,
  { to, code, purpose, language }: CodeMessage,
  answerMs: number,
): Promise<DeliveryFault | null> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, code, purpose, language, minutes: CODE_MINUTES }),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    await reply.body?.cancel();
    return reply.ok ? null : 'REFUSED';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
  }
}

async function fileCode(
  file: string,
  { channel, to, code, purpose }: CodeMessage,
  now: number,
): Promise<DeliveryFault | null> {
  const masked = channel === 'sms' ? masks.mobile(to) : masks.email(to);
  try {
    await appendFile(file, `${new Date(now).toISOString()} ${purpose} ${masked} ${code}\n`, { mode: 0o600 });
    return null;
  } catch {
    return 'UNWRITABLE';
  }
}
