import Database from 'better-sqlite3';
import pg from 'pg';
import { errorCode } from '../../../contract/kit/errorCode.ts';

/** The embedded store cannot write or read: no room, read-only, a failing disk, held by another program. */
const sqliteCodes = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PROTOCOL|NOMEM|PERM|CORRUPT|NOTADB)/;

/**
 * PostgreSQL's classes of what is not the statement's doing: connection, resources (a full disk), intervention
 * (shutdown, crash, cancel), system, damage; a read-only server, an idle transaction ended, a lock not given, and
 * clashes that every try met.
 */
const postgresStates = /^(?:08|53|57|58|XX00[12]|25006|25P03|25P04|55P03|40001|40P01)/;

/** Errors of connections, which carry no state: noted where they are thrown. */
const lost = new WeakSet<Error>();

/** Notes that an error of the driver, and not of the server, means a lost connection. Answers the error. */
export function noteLost(error: unknown): unknown {
  if (error instanceof Error && !(error instanceof pg.DatabaseError)) lost.add(error);
  return error;
}

/** Whether an error says that the store cannot do its work now, and not that what was asked of it is wrong. */
export function isStoreFault(error: unknown): boolean {
  if (error instanceof AggregateError) return lost.has(error) || error.errors.some(isStoreFault);
  if (!(error instanceof Error)) return false;
  if (lost.has(error)) return true;
  const code = errorCode(error);
  if (error instanceof pg.DatabaseError) return postgresStates.test(code);
  return error instanceof Database.SqliteError && sqliteCodes.test(code);
}

/** Whether a connection was given up because nothing came over it in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && lost.has(error) && /timeout/i.test(error.message);
}
