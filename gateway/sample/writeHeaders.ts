import { maskCard } from '../../contract/rules/identity/mask.ts';
import { headerId } from '../../contract/shapes/voucher.ts';
import { seededRandom } from '../base/seededRandom.ts';
import type { Deps } from '../services/deps.ts';
import type { Db } from '../store/db/openStore.ts';
import { insertHeader } from '../store/repos/money/voucherHeaders.ts';
import { sampleMoney } from './data/sampleMoney.ts';

/** Voucher headers of the sample companies and of some of their people. */
export async function writeHeaders(db: Db, { fields }: Pick<Deps, 'fields'>, now: number): Promise<void> {
  const chance = seededRandom(1).fork('headers');
  const people = await db.selectFrom('employee').select(['id', 'username']).execute();
  const idOf = new Map(people.map((row) => [row.username, row.id]));
  const hasStanding = new Set<string>();
  for (const { company, owner, account, ...words } of sampleMoney.headers) {
    const ownerId = owner === null ? '' : idOf.get(owner);
    if (ownerId === undefined) continue;
    const id = Array.from({ length: 16 }, () => chance.int(0, 255).toString(16).padStart(2, '0')).join('');
    const standing = ownerId === '' && !hasStanding.has(company);
    if (standing) hasStanding.add(company);
    const sealed = account && fields.encrypt('voucher_header.account', account);
    const masked = account && maskCard(account);
    await insertHeader(
      db,
      {
        ...words,
        id: headerId.parse(id),
        companyId: company,
        ownerId,
        accountEnc: sealed,
        accountMasked: masked,
        standing,
        version: 1,
      },
      now,
    );
  }
}
