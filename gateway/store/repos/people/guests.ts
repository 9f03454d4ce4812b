import type { VoucherState } from '../../../../contract/enums/money.ts';
import type { DocumentType } from '../../../../contract/shapes/people.ts';
import type { Db } from '../../db/openStore.ts';
import { heldBack } from '../operation/dueClaims.ts';
import { forgetDocuments } from '../order/forgetDocuments.ts';
import { closedStates, openAmendmentStates } from '../order/orderStates.ts';

export type NewGuest = {
  readonly id: string;
  readonly companyId: string;
  readonly hostId: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly mobileEnc: string;
  readonly mobileMasked: string;
  /** YYYY-MM-DD; the data is gone after this day. */
  readonly purgeOn: string;
  readonly document: {
    readonly id: string;
    readonly type: DocumentType;
    readonly numberEnc: string;
    readonly numberMasked: string;
    readonly numberIdx: string;
  };
};

/** Adds an outside person with the document they travel on. */
export async function insertGuest(db: Db, guest: NewGuest): Promise<void> {
  await db
    .insertInto('guest')
    .values({
      id: guest.id,
      company_id: guest.companyId,
      name: guest.name,
      pinyin: guest.pinyin,
      initials: guest.initials,
      host_id: guest.hostId,
      organisation: '',
      mobile_enc: guest.mobileEnc,
      mobile_masked: guest.mobileMasked,
      purge_on: guest.purgeOn,
    })
    .execute();
  await db
    .insertInto('person_document')
    .values({
      id: guest.document.id,
      owner_kind: 'guest',
      owner_id: guest.id,
      type: guest.document.type,
      number_enc: guest.document.numberEnc,
      number_masked: guest.document.numberMasked,
      number_idx: guest.document.numberIdx,
      valid_until: null,
    })
    .execute();
}

/** The company whose outside person this is; null when they are gone. */
export async function companyOfGuest(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('guest').select('company_id').where('id', '=', id).executeTakeFirst();
  return row?.company_id ?? null;
}

/** The outside person of this host who holds this document, or null. */
export async function guestHolding(
  db: Db,
  { companyId, hostId, document }: Pick<NewGuest, 'companyId' | 'hostId' | 'document'>,
): Promise<string | null> {
  const found = await db
    .selectFrom('person_document')
    .innerJoin('guest', 'guest.id', 'person_document.owner_id')
    .select('guest.id')
    .where('person_document.owner_kind', '=', 'guest')
    .where('person_document.number_idx', '=', document.numberIdx)
    .where('person_document.type', '=', document.type)
    .where('guest.company_id', '=', companyId)
    .where('guest.host_id', '=', hostId)
    .orderBy('guest.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What is entered anew of an outside person counts from then on, and keeps them as long as a new one. */
export async function renewGuest(db: Db, id: string, guest: NewGuest): Promise<void> {
  await db
    .updateTable('guest')
    .set((eb) => ({
      name: guest.name,
      pinyin: guest.pinyin,
      initials: guest.initials,
      mobile_enc: guest.mobileEnc,
      mobile_masked: guest.mobileMasked,
      purge_on: eb
        .case()
        .when('purge_on', '<', guest.purgeOn)
        .then(guest.purgeOn)
        .else(eb.ref('purge_on'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Ids of outside people whose time is over on this date, for the jobs. */
export async function guestsToPurge(
  db: Db,
  today: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('guest')
    .select('id')
    .where('purge_on', '<', today)
    .where('id', 'not in', heldBack(db, 'guest', now))
    .orderBy('purge_on')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes an outside person and their documents, if their time is over on this date and nothing of theirs is under way
 * at `now` (epoch ms); answers whether they are gone.
 */
export async function purgeGuest(
  trx: Db,
  id: string,
  { today, now }: { readonly today: string; readonly now: number },
): Promise<boolean> {
  const guest = await trx
    .selectFrom('guest')
    .select(['id', 'company_id', 'host_id', 'purge_on'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!guest) return true;
  if (guest.purge_on >= today || (await isUnderWay(trx, guest, now))) return false;
  await trx
    .deleteFrom('person_document')
    .where('owner_kind', '=', 'guest')
    .where('owner_id', '=', id)
    .execute();
  await forgetDocuments(trx, [id]);
  await trx.deleteFrom('guest').where('id', '=', id).execute();
  return true;
}

const awaitedVouchers: readonly VoucherState[] = ['expected', 'invoicing'];

/**
 * Whether an order of a guest's, or one whose room they share, is not over yet, or something of one is still open: a
 * change or refund, money on its way back, a voucher that is awaited and may still come.
 */
async function isUnderWay(
  db: Db,
  { id, company_id, host_id }: { readonly id: string; readonly company_id: string; readonly host_id: string },
  now: number,
): Promise<boolean> {
  const open = openOrders(db, company_id, now).limit(1);
  const own = await open
    // A guest's orders are their host's, by whom they are found without reading everybody's.
    .where('principal_id', '=', host_id)
    .where('traveller_kind', '=', 'guest')
    .where('traveller_id', '=', id)
    .executeTakeFirst();
  if (own) return true;
  const shared = await open
    .where('travel_order.id', 'in', (eb) =>
      eb.selectFrom('order_sharer').select('order_id').where('order_sharer.traveller_id', '=', id),
    )
    .executeTakeFirst();
  return shared !== undefined;
}

/** Ids of the orders of a company that still have something to come at `now` (epoch ms). */
function openOrders(db: Db, companyId: string, now: number) {
  return db
    .selectFrom('travel_order')
    .select('travel_order.id')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('travel_order.state', 'not in', closedStates),
        eb.exists(
          eb
            .selectFrom('amendment')
            .select('amendment.id')
            .whereRef('amendment.order_id', '=', 'travel_order.id')
            .where('amendment.state', 'in', openAmendmentStates),
        ),
        eb.exists(
          eb
            .selectFrom('payout')
            .select('payout.id')
            .whereRef('payout.order_id', '=', 'travel_order.id')
            .where('payout.state', '!=', 'sent'),
        ),
        eb.exists(
          eb
            .selectFrom('voucher')
            .select('voucher.id')
            .whereRef('voucher.order_id', '=', 'travel_order.id')
            .where('voucher.state', 'in', awaitedVouchers)
            .where((of) => of.or([of('due_at', 'is', null), of('due_at', '>', now)])),
        ),
      ]),
    );
}
