import { createTransport } from 'nodemailer';
import type { Config } from '../../base/config.ts';
import { isLoopback } from '../../base/listenAddress.ts';
import type { DeliveryFault } from '../../base/ports.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends mail; null when the server took it. Never throws. */
export type Mailer = (mail: Mail) => Promise<DeliveryFault | null>;

/**
 * Sends each mail once through an SMTP server, on a connection of its own, encrypted unless the server is this machine.
 * `answerMs`: how long the server has for all of it.
 */
export function smtpMailer({ url, from }: NonNullable<Config['mail']>, answerMs: number): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return ({ to, subject, text }) => {
    const signal = AbortSignal.timeout(answerMs);
    const mail = { from, to: { name: '', address: to }, subject, text, signal };
    return transport.sendMail(mail).then(() => null, faultOf);
  };
}

/** What the server said no to, or that it could not be asked. */
function faultOf(error: unknown): DeliveryFault {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  if (responseCode !== undefined || code === 'EAUTH' || code === 'EENVELOPE') return 'REFUSED';
  return code === 'EABORT' || code === 'ETIMEDOUT' ? 'TIMEOUT' : 'UNREACHABLE';
}
