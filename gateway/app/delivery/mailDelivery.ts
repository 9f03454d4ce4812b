import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../base/config.ts';
import type { Clock, DeliveryFault, Log, MessageDelivery, MessageMail } from '../../base/ports.ts';
import type { Words } from '../../base/words.ts';
import { masks } from '../../crypto/fields/masks.ts';
import { type Mail, smtpMailer } from './mailer.ts';

const ANSWER_MS = 20_000;

/** File of the mails that no server takes, in the data folder. */
export function mailsFile(dataFolder: string): string {
  return join(dataFolder, 'mails.txt');
}

/**
 * Mails messages through the server that is set up; without one they are written to a file that the gateway's own
 * account alone may read. A fault is logged by its code; the address never is.
 */
export function mailDelivery(
  { dataFolder, mail, publicUrl }: Pick<Config, 'dataFolder' | 'mail' | 'publicUrl'>,
  { log, clock, words }: { log: Log; clock: Clock; words: Words },
): MessageDelivery {
  const send = mail
    ? smtpMailer(mail, ANSWER_MS)
    : (made: Mail) => fileMail(mailsFile(dataFolder), made, clock.now());
  return {
    async deliver(message) {
      const fault = await send(mailOf(message, publicUrl, words));
      if (fault) log.warn('mail undelivered', { message: message.messageId, fault });
      return fault;
    },
  };
}

/** What happened, where to read it, and where to say that no such mail is wanted. */
function mailOf(
  { to, messageId, kind, event, orderNo, language }: MessageMail,
  url: string,
  words: Words,
): Mail {
  const subject = words(language, `event.${event}`);
  const choice = `${url}/msgnot/channels/${language}`;
  const lines = [
    words(language, `hint.${event}`),
    ...(orderNo === '' ? [] : [words(language, 'mailMessageOrder', { orderNo })]),
    `${url}/msgnot/msginfo/${language}?messageId=${messageId}`,
    '',
    words(language, 'mailMessageWhy', { kind: words(language, `kinds.${kind}`) }),
    choice,
  ];
  return { to, subject, text: `${lines.join('\n')}\n`, id: messageId, unsubscribe: choice };
}

async function fileMail(
  file: string,
  { to, subject, text }: Mail,
  now: number,
): Promise<DeliveryFault | null> {
  try {
    const head = `${new Date(now).toISOString()} ${masks.email(to)} ${subject}`;
    await appendFile(file, `${head}\n${text}\n`, { mode: 0o600 });
    return null;
  } catch {
    return 'UNWRITABLE';
  }
}
