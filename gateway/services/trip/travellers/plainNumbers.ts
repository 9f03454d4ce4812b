import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readDocumentNumber } from '../../../../contract/rules/person/documentNumber.ts';
import { bareNumber } from '../../../../contract/rules/text/pasted.ts';
import type { Log } from '../../../base/ports.ts';
import type { Fields } from '../../../crypto/fields/fields.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { write } from '../../../store/db/write.ts';
import { guestsWithoutIndex, indexGuest } from '../../../store/repos/people/guestIndexes.ts';
import {
  contactsWithoutIndex,
  documentsNotPlain,
  employeesWithoutIndex,
  indexContact,
  indexEmployee,
  type OldDocument,
  settleDocument,
} from '../../../store/repos/people/plainNumbers.ts';
import { numberIndex } from '../../account/newPerson.ts';

const BATCH = 500;

type Reading = Pick<Fields, 'index' | 'decrypt' | 'encrypt' | 'mask'>;

/** What a guest's or a contact's mobile number is found by, however it was written. */
export function mobileIndex(
  fields: Pick<Fields, 'index'>,
  of: 'guest.mobile' | 'contact.mobile',
  mobile: string,
): string {
  return fields.index(of, readMobile(mobile) ?? mobile);
}

/**
 * Brings numbers that were entered before they had one form into it, so that whoever holds one is found by it: as a store
 * opens, and after rows were written another way. Several gateways may do it at once. A number that cannot be opened is
 * named in the log and stays as it is: it must not keep the gateway from starting.
 */
export async function plainNumbers(db: Db, fields: Reading, log: Pick<Log, 'error'>): Promise<void> {
  const opened = openedBy(fields, log);
  await inBatches(db, guestsWithoutIndex, async (trx, { id, mobileEnc }) => {
    const mobile = opened('guest.mobile', { id, sealed: mobileEnc });
    if (mobile !== null) await indexGuest(trx, id, mobileIndex(fields, 'guest.mobile', mobile));
  });
  await inBatches(db, contactsWithoutIndex, async (trx, { id, mobileEnc }) => {
    const mobile = opened('contact.mobile', { id, sealed: mobileEnc });
    if (mobile !== null) await indexContact(trx, id, mobileIndex(fields, 'contact.mobile', mobile));
  });
  await inBatches(db, documentsNotPlain, async (trx, document) => {
    const number = opened('person_document.number', { id: document.id, sealed: document.numberEnc });
    if (number !== null) await settleDocument(trx, document, inOneForm(fields, document, number));
  });
}

/** Indexes mobiles and e-mails of employees that have no index yet: those entered before there were any. */
export async function indexEmployees(db: Db, fields: Reading, log: Pick<Log, 'error'>): Promise<void> {
  const opened = openedBy(fields, log);
  await inBatches(db, employeesWithoutIndex, async (trx, { id, mobileEnc, emailEnc }) => {
    const mobile = opened('employee.mobile', { id, sealed: mobileEnc });
    const email = opened('employee.email', { id, sealed: emailEnc });
    if (mobile === null || email === null) return;
    await indexEmployee(trx, id, {
      mobile: numberIndex(fields, readMobile(mobile) ?? mobile),
      email: numberIndex(fields, email),
    });
  });
}

/** Opens numbers; null for one that cannot be opened, which is named in the log. */
function openedBy(fields: Reading, log: Pick<Log, 'error'>) {
  return (name: Parameters<Fields['decrypt']>[0], { id, sealed }: { id: string; sealed: string }) => {
    try {
      return fields.decrypt(name, sealed);
    } catch {
      log.error('number.unreadable', { column: name, row: id });
      return null;
    }
  };
}

/** A document's number as it is kept since then; null where it stands so. One of no known form is only found anew. */
function inOneForm(fields: Reading, { type, numberIdx }: OldDocument, number: string) {
  const plain = readDocumentNumber(type, number);
  const index = fields.index('person_document.number', plain ?? bareNumber(number));
  if (plain === number && index === numberIdx) return null;
  if (plain === null) return { numberIdx: index };
  return {
    numberEnc: fields.encrypt('person_document.number', plain),
    numberMasked: fields.mask.document(type, plain),
    numberIdx: index,
  };
}

/** Goes through what is found, a batch a transaction; nothing is locked where nothing is found. */
async function inBatches<Row extends { readonly id: string }>(
  db: Db,
  find: (db: Db, after: string, limit: number) => Promise<readonly Row[]>,
  work: (trx: Db, row: Row) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const last = (await find(db, after, BATCH)).at(-1);
    if (!last) return;
    await write(db, 'everything', async (trx) => {
      // Read again: another gateway may have gone through them meanwhile.
      for (const row of await find(trx, after, BATCH)) if (row.id <= last.id) await work(trx, row);
    });
    after = last.id;
  }
}
