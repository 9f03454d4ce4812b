import { afterAll, beforeAll, expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { GatewayDeps } from '../../../gateway/services/deps.ts';
import { addGuest } from '../../../gateway/services/trip/travellers/guestAdd.ts';
import { writeFor } from '../../../gateway/store/db/write.ts';
import { insertGuest, type NewGuest, purgeGuest } from '../../../gateway/store/repos/people/guests.ts';
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

  test(`${ROUNDS} times edited by two while their time runs out: one row, and it is the one that is answered`, async () => {
    const db = first();
    for (let round = 0; round < ROUNDS; round++) {
      const entry = (n: number, guestId?: string) => ({
        name: '赵七',
        hostId: hostId as never,
        documentType: 'passport' as const,
        documentNumber: `F${20_000_000 + round}`,
        mobile: `137${10_000_000 + round * 10 + n}`,
        ...(guestId && { guestId: guestId as never }),
      });
      const add = (n: number, guestId?: string) =>
        addGuest(nth(n), scopeOf(world, crypto.randomUUID()), entry(n, guestId));
      const before = await add(0);
      const id = before.ok ? before.value.ref.id : '';
      await db.updateTable('guest').set({ purge_on: '2000-01-01' }).where('id', '=', id).execute();
      const purged = writeFor(nth(round).store.db, '1001', (trx) =>
        purgeGuest(trx, id, { today: chinaDate(world.clock.now()), now: world.clock.now() }),
      );
      const [one, other] = await Promise.all([add(1, id), add(2, id), purged]);
      const answers = [one, other].flatMap((answer) => (answer.ok ? [answer.value.ref.id] : []));
      // Where the purge came first, the second to edit names somebody who is gone, and hears that the number is known.
      const refused = [one, other].flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
      expect(answers.length).toBeGreaterThan(0);
      expect(refused.filter((code) => code !== 'PERSON_KNOWN')).toEqual([]);
      const rows = await db
        .selectFrom('guest')
        .select(['id', 'mobile_idx'])
        .where('name', '=', '赵七')
        .execute();
      expect(rows).toHaveLength(1);
      for (const answered of answers) expect(answered).toBe(rows[0]?.id);
      const kept = await db
        .selectFrom('guest_key')
        .select(['kind', 'value', 'guest_id'])
        .where('host_id', '=', hostId)
        .where((eb) => eb.or([eb('guest_id', '=', id), eb('guest_id', '=', rows[0]?.id ?? '')]))
        .execute();
      // Nothing is left of who is gone, and the numbers are those of the row.
      expect(new Set(kept.map((key) => key.guest_id))).toEqual(new Set([rows[0]?.id]));
      expect(kept).toHaveLength(2);
      expect(kept.find(({ kind }) => kind === 'mobile')?.value).toBe(rows[0]?.mobile_idx);
      await db.deleteFrom('guest').where('name', '=', '赵七').execute();
      await db.deleteFrom('rate_bucket').execute();
    }
    await db.deleteFrom('guest_key').execute();
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
