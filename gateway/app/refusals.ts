import { errorCode } from '../../contract/kit/errorCode.ts';
import { ConfigRefused } from '../base/config.ts';
import { MasterKeyRefused } from '../crypto/fields/masterKey.ts';
import { StoreRefused } from '../store/faults/refused.ts';

/** Why the gateway did not start, in one sentence for whoever started it. */
export function refusalSentence(error: unknown, { host, port }: { host: string; port: number }): string {
  if (error instanceof ConfigRefused) return error.message;
  if (error instanceof MasterKeyRefused) return keySentence(error);
  if (error instanceof StoreRefused) return storeSentence(error);
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken; stop the other program or set TRIPDESK_GATEWAY_PORT to a free one.`;
  }
  if (code === 'EACCES')
    return `Port ${port} on ${host} may not be used by this account; set TRIPDESK_GATEWAY_PORT.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}; set TRIPDESK_HOST.`;
  return `The gateway could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function keySentence({ reason, message }: MasterKeyRefused): string {
  const sentences = {
    missing: `The key file ${message} is missing, and the store holds data sealed with it; put it back from a backup or from another gateway over this store. No new one is made: the data would stay closed.`,
    unreadable: `The key file ${message} cannot be read; restore it from a backup, for without it the stored data stays closed.`,
    wrong: `The key file ${message} is not the one this store is sealed with; put that one in its place.`,
    incomplete: `The key file ${message} lacks a key this store is sealed with; copy the newest one from another gateway.`,
  };
  return sentences[reason];
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
