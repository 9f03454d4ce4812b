import { ConfigRefused } from './config.ts';
import { MasterKeyRefused } from './fields/masterKey.ts';
import { StoreRefused } from './store/refused.ts';

/** Why the gateway did not start, in one sentence for whoever started it. */
export function refusalSentence(error: unknown, { host, port }: { host: string; port: number }): string {
  if (error instanceof ConfigRefused) return error.message;
  if (error instanceof MasterKeyRefused) {
    return `The key file ${error.message} cannot be read; restore it from a backup, for without it the stored data stays closed.`;
  }
  if (error instanceof StoreRefused) return storeSentence(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken; stop the other program or set TRIPDESK_GATEWAY_PORT to a free one.`;
  }
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this account; set TRIPDESK_GATEWAY_PORT.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}; set TRIPDESK_HOST.`;
  return `The gateway could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function storeSentence({ reason, message }: StoreRefused): string {
  const sentences = {
    damaged: `The database ${message} is damaged; restore it from a backup or move it away to start afresh.`,
    newer: `The database ${message} was written by a newer version of TripDesk; start that version instead.`,
    unreachable: `The database server cannot be used: ${message}; look at DATABASE_URL, and whether the server is up.`,
    unwritable: `The data folder cannot be written: ${message}; set TRIPDESK_DATA to a folder of yours.`,
  };
  return sentences[reason];
}
