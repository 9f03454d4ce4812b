import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../../base/config.ts';
import { isLoopback } from '../../base/listenAddress.ts';
import type { DeliveryFault } from '../../base/ports.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What tells it from every other mail, so that a server that gets it twice can see that. */
  readonly id?: string;
  /** Page where the person says that no such mail is wanted. */
  readonly unsubscribe?: string;
};

/** Sends mail; null when the server took it. Never throws. */
export type Mailer = (mail: Mail) => Promise<DeliveryFault | null>;

/**
 * Sends each mail once through an SMTP server, on a connection of its own, encrypted unless the server is this machine.
 * `answerMs`: how long the server has for all of it.
 */
export function smtpMailer({ url, from }: NonNullable<Config['mail']>, answerMs: number): Mailer {
  const { hostname } = new URL(url);
  const host = from.split('@')[1] ?? hostname;
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return ({ to, subject, text, id, unsubscribe }) => {
    const signal = AbortSignal.timeout(answerMs);
    let isRead = false;
    const read = function* () {
      isRead = true;
      yield text;
    };
    const mail = {
      from,
      to: { name: '', address: to },
      subject,
      // Nobody asks for it before the server is reached and has let us in.
      text: Readable.from(read()),
      signal,
      ...(id && { messageId: `<${id}@${host}>` }),
      ...(unsubscribe && { list: { unsubscribe } }),
    };
    return transport.sendMail(mail).then(
      () => null,
      (error: unknown) => faultOf(error, isRead),
    );
  };
}

/** What the server said no to, or that it could not be asked; once the mail was on its way there may be no knowing. */
function faultOf(error: unknown, isRead: boolean): DeliveryFault {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  if (responseCode !== undefined || code === 'EAUTH' || code === 'EENVELOPE') return 'REFUSED';
  const isLate = code === 'EABORT' || code === 'ETIMEDOUT';
  if (!isRead) return 'UNREACHABLE';
  return isLate ? 'TIMEOUT' : 'LOST';
}
