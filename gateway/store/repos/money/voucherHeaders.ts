import { type HeaderType, headerTypes } from '../../../../contract/enums/money.ts';
import { type HeaderId, headerId } from '../../../../contract/shapes/voucher.ts';
import { compiledOnce } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import type { Tables } from '../../tables/schema.ts';

/** Whom vouchers are made out to. `ownerId` is an employee, or empty for the company's own. */
export type HeaderRecord = {
  readonly id: HeaderId;
  readonly companyId: string;
  readonly ownerId: string;
  readonly type: HeaderType;
  readonly header: string;
  readonly taxId: string;
  readonly bank: string;
  readonly accountEnc: string;
  readonly accountMasked: string;
  readonly address: string;
  readonly phone: string;
  readonly specialVat: boolean;
  /** What the company's orders are made out to unless somebody says otherwise. */
  readonly standing: boolean;
  /** How often it was changed; a new one is 1. */
  readonly version: number;
};

/** A person's own headers and those the company shares, the standing one first. */
export async function headersFor(db: Db, companyId: string, employeeId: string): Promise<HeaderRecord[]> {
  const rows = await db
    .selectFrom('voucher_header')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('owner_id', 'in', ['', employeeId])
    .orderBy('standing', 'desc')
    .orderBy('owner_id')
    .orderBy('header')
    .orderBy('id')
    .execute();
  return rows.map(headerOf);
}

/** The header a company's orders are made out to, or null where it has none. */
export async function standingHeader(db: Db, companyId: string): Promise<HeaderRecord | null> {
  const [row] = (await standing(db, { companyId })).rows;
  return row ? headerOf(row) : null;
}

const standing = compiledOnce((db, { companyId }: { readonly companyId: string }) =>
  db
    .selectFrom('voucher_header')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('owner_id', '=', '')
    .where('standing', '=', 1),
);

/** Adds a voucher header. */
export async function insertHeader(db: Db, header: HeaderRecord, now: number): Promise<void> {
  await db.insertInto('voucher_header').values(headerRow(header, now)).execute();
}

/** Writes a header over the one that was read; null when somebody else has changed it since. */
export async function changeHeader(
  db: Db,
  before: HeaderRecord,
  change: Partial<Omit<HeaderRecord, 'id' | 'companyId' | 'version'>>,
  now: number,
): Promise<HeaderRecord | null> {
  const next = { ...before, ...change, version: before.version + 1 };
  const { id: _, ...values } = headerRow(next, now);
  const done = await db
    .updateTable('voucher_header')
    .set(values)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n ? next : null;
}

/** Takes a header away; false when somebody else has changed it since it was read. */
export async function removeHeader(db: Db, { id, version }: HeaderRecord): Promise<boolean> {
  const done = await db
    .deleteFrom('voucher_header')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** A header as its columns hold it. */
function headerRow(header: HeaderRecord, now: number): Tables['voucher_header'] {
  return {
    id: header.id,
    company_id: header.companyId,
    owner_id: header.ownerId,
    type: header.type,
    header: header.header,
    tax_id: header.taxId,
    bank: header.bank,
    account_enc: header.accountEnc,
    account_masked: header.accountMasked,
    address: header.address,
    phone: header.phone,
    special_vat: header.specialVat ? 1 : 0,
    standing: header.standing ? 1 : 0,
    version: header.version,
    updated_at: now,
  };
}

function headerOf(row: Tables['voucher_header']): HeaderRecord {
  return {
    id: headerId.parse(row.id),
    companyId: row.company_id,
    ownerId: row.owner_id,
    type: headerTypes.find((one) => one === row.type) ?? 'company',
    header: row.header,
    taxId: row.tax_id,
    bank: row.bank,
    accountEnc: row.account_enc,
    accountMasked: row.account_masked,
    address: row.address,
    phone: row.phone,
    specialVat: row.special_vat === 1,
    standing: row.standing === 1,
    version: row.version,
  };
}
