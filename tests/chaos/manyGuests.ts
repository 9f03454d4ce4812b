import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { insertGuest } from '../../gateway/store/repos/people/guests.ts';
import { idOf } from '../smallWorld.ts';

/** So many guests of one host, each with a document of their own; a company's are nobody else's. */
export async function addGuests(
  deps: GatewayDeps,
  hostId: string,
  count: number,
  companyId = '1001',
): Promise<string[]> {
  const name = (what: string, n: number) =>
    idOf(`${what} ${n}${companyId === '1001' ? '' : ` of ${companyId}`}`);
  const ids = Array.from({ length: count }, (_, n) => name('guest', n));
  const { fields, store } = deps;
  await store.db.transaction().execute(async (trx) => {
    for (const [n, id] of ids.entries()) {
      const number = `E${companyId === '1001' ? '' : companyId}${String(n).padStart(8, '0')}`;
      await insertGuest(trx, {
        id,
        companyId,
        hostId,
        name: `Guest ${n}`,
        pinyin: `guest${n}`,
        initials: 'g',
        mobileEnc: fields.encrypt('guest.mobile', '13900000000'),
        mobileIdx: fields.index('guest.mobile', id),
        mobileMasked: '',
        purgeOn: '2099-01-01',
        document: {
          id: name('document', n),
          type: 'passport',
          numberEnc: fields.encrypt('person_document.number', number),
          numberMasked: '',
          numberIdx: fields.index('person_document.number', number),
        },
      });
    }
  });
  return ids;
}

/** The id of the sample secretary, who books for all of them. */
export async function secretaryId({ store }: Pick<GatewayDeps, 'store'>): Promise<string> {
  const { id } = await store.db
    .selectFrom('employee')
    .select('id')
    .where('username', '=', 'linjing')
    .executeTakeFirstOrThrow();
  return id;
}
