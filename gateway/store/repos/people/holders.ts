import type { DocumentType } from '../../../../contract/shapes/people.ts';
import type { Db } from '../../db/openStore.ts';
import type { TravellerKind } from './travellers.ts';

/** What somebody is found by: indexes of numbers. */
export type NumbersSought = {
  /** Of any type where none is named. */
  readonly document: { readonly type: DocumentType | null; readonly numberIdx: string } | null;
  /** The same number as a guest's mobile, as a contact's, and as what an employee signs in with. */
  readonly mobile: {
    readonly guestIdx: string;
    readonly contactIdx: string;
    readonly loginIdx: string;
  } | null;
};

export type Holder = {
  readonly kind: TravellerKind;
  readonly id: string;
  readonly by: 'document' | 'mobile';
};

/** Who holds a document or a mobile number, in whatever company: whoever asks leaves out whom they may not see. */
export async function holdersOf(db: Db, { document, mobile }: NumbersSought): Promise<Holder[]> {
  const found: Holder[] = [];
  if (document) {
    const rows = await db
      .selectFrom('person_document')
      .select(['owner_kind', 'owner_id'])
      .where('number_idx', '=', document.numberIdx)
      .$if(document.type !== null, (query) => query.where('type', '=', document.type ?? ''))
      .execute();
    for (const row of rows)
      found.push({ kind: row.owner_kind as TravellerKind, id: row.owner_id, by: 'document' });
  }
  if (mobile) {
    const guests = await db
      .selectFrom('guest')
      .select('id')
      .where('mobile_idx', '=', mobile.guestIdx)
      .execute();
    const contacts = await db
      .selectFrom('contact')
      .select('id')
      .where('mobile_idx', '=', mobile.contactIdx)
      .execute();
    const employees = await db
      .selectFrom('login_identifier')
      .select('employee_id as id')
      .distinct()
      .where('identifier_idx', '=', mobile.loginIdx)
      .execute();
    for (const { id } of guests) found.push({ kind: 'guest', id, by: 'mobile' });
    for (const { id } of contacts) found.push({ kind: 'contact', id, by: 'mobile' });
    for (const { id } of employees) found.push({ kind: 'employee', id, by: 'mobile' });
  }
  return found;
}
