import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import type { Fields } from '../../../crypto/fields/fields.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { guestsWithoutIndex, indexGuest } from '../../../store/repos/people/guestIndexes.ts';

const BATCH = 500;

/** What a guest's mobile number is found by, however it was written. */
export function mobileIndex(fields: Pick<Fields, 'index'>, mobile: string): string {
  return fields.index('guest.mobile', readMobile(mobile) ?? mobile);
}

/**
 * Indexes guests entered before mobile numbers were: as a store opens, and after rows were written another way. Several
 * gateways may do it at once.
 */
export async function indexGuests(db: Db, fields: Pick<Fields, 'index' | 'decrypt'>): Promise<void> {
  for (;;) {
    const guests = await guestsWithoutIndex(db, BATCH);
    for (const { id, mobileEnc } of guests)
      await indexGuest(db, id, mobileIndex(fields, fields.decrypt('guest.mobile', mobileEnc)));
    if (guests.length < BATCH) return;
  }
}
