import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { addGuest } from '../../../gateway/services/trip/travellers/guestAdd.ts';
import { insertGuest, type NewGuest } from '../../../gateway/store/repos/people/guests.ts';
import { idOf, seedSmallWorld } from '../../smallWorld.ts';
import { type StoreWorld, scopeOf } from './storeWorld.ts';

const ROUNDS = 20;
const ADDERS = 6;

/** A host has a guest once, whoever enters them at the same moment, in whichever gateway. */
export function guestSuite(make: () => Promise<StoreWorld>): void {
  let world: StoreWorld;
  let gateways: GatewayDeps[];
  const nth = (n: number) => gateways[n % gateways.length]!;
  const first = () => nth(0).store.db;
  const hostId = idOf('linjing');

  beforeAll(async () => {
    world = await make();
    gateways = await Promise.all([world.open(), world.open(), world.open()]);
    await seedSmallWorld(nth(0));
  });
  afterAll(() => world.close());

  test(`${ROUNDS} times entered by ${ADDERS} at once under different names: one is kept, the others hear of it`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        Array.from({ length: ADDERS }, (_, n) =>
          addGuest(nth(n), scopeOf(world, crypto.randomUUID()), {
            name: ['王一', '王二', '王三', '王四', '王五', '王六'][n] ?? '',
            hostId: hostId as never,
            documentType: 'passport',
            // Half are the same by their document, half by their mobile.
            documentNumber: `E${round * 10 + (round % 2 === 0 ? 0 : n) + 10_000_000}`,
            mobile: `139${round * 10 + (round % 2 === 0 ? n : 0) + 10_000_000}`,
          }),
        ),
      );
      const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
      expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
      expect(new Set(codes.filter((code) => code !== 'ok'))).toEqual(new Set(['PERSON_KNOWN']));
      // More is refused than one may ask about in a test's time.
      await first().deleteFrom('rate_bucket').execute();
    }
    expect(await first().selectFrom('guest').select('id').execute()).toHaveLength(ROUNDS);
    expect(await first().selectFrom('guest_key').select('kind').execute()).toHaveLength(2 * ROUNDS);
  });

  test('the store itself keeps one, where writers do not wait for each other', async () => {
    const guest = (n: number): NewGuest => ({
      id: idOf(`unlocked ${n}`),
      companyId: '1001',
      hostId,
      name: '赵六',
      pinyin: 'zhaoliu',
      initials: 'zl',
      mobileEnc: 'f1.x',
      mobileMasked: '',
      mobileIdx: 'mobile',
      purgeOn: '2099-01-01',
      document: {
        id: idOf(`document ${n}`),
        type: 'passport',
        numberEnc: 'f1.x',
        numberMasked: '',
        numberIdx: `document ${n}`,
      },
    });
    const taken = await Promise.all(
      Array.from({ length: ADDERS }, (_, n) =>
        nth(n)
          .store.db.transaction()
          .execute((trx) => insertGuest(trx, guest(n))),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const rows = first().selectFrom('guest').select('id').where('mobile_idx', '=', 'mobile');
    expect(await rows.execute()).toHaveLength(1);
    const again = guest(99);
    await expect(
      first()
        .insertInto('guest_key')
        .values({ host_id: hostId, kind: 'mobile', value: again.mobileIdx, guest_id: again.id })
        .execute(),
    ).rejects.toThrow(/unique/i);
  });
}
