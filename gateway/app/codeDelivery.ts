import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_MINUTES } from '../../contract/enums/oneTimeCode.ts';
import type { Config } from '../base/config.ts';
import type { Clock, CodeDelivery, CodeMessage, DeliveryFault, Log } from '../base/ports.ts';
import { masks } from '../crypto/fields/masks.ts';

const ANSWER_MS = 10_000;

/** File of the codes that no adapter brings to people, in the data folder. */
export function codesFile(dataFolder: string): string {
  return join(dataFolder, 'codes.txt');
}

/**
 * Brings codes for mobiles to the SMS gateway where one is set up, and writes all others to a file that the gateway's
 * own account alone may read. A fault is logged by its code; neither the code nor the address ever is.
 */
export function codeDelivery(
  { dataFolder, smsGateway }: Pick<Config, 'dataFolder' | 'smsGateway'>,
  { log, clock, answerMs = ANSWER_MS }: { log: Log; clock: Clock; answerMs?: number },
): CodeDelivery {
  return {
    async deliver(message) {
      const fault =
        message.channel === 'sms' && smsGateway
          ? await postCode(smsGateway, message, answerMs)
          : await fileCode(codesFile(dataFolder), message, clock.now());
      if (fault) log.warn('code undelivered', { channel: message.channel, fault });
      return fault;
    },
  };
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
