import type { SeededRandom } from '../../../gateway/base/seededRandom.ts';
import type { Store } from '../../../gateway/store/db/openStore.ts';
import type { RailItem } from '../../../gateway/suppliers/rail.ts';
import { soldToOthers } from '../../../gateway/suppliers/simulated/rail/baseLoad.ts';
import type { RailWorld } from './railWorld.ts';
import { buyerAt } from './world.ts';

const PEOPLE = 9;
const CLASS_SEATS = 12;
const stops = ['AAA', 'BBB', 'CCC', 'DDD'];

/** How far a key has come; it never goes back. */
const rank = { none: 0, held: 1, cancelled: 2, issued: 2, exchanged: 3, refunded: 3 } as const;

/** Somebody's key, whose it is, and how it stood when last asked about. */
type Known = { readonly key: string; readonly person: string; rank: number };

/**
 * Lets several people book, pay, change, give back and walk away at random at two doors whose answers get lost, while
 * time passes; answers what is wrong afterwards and in between, each as a sentence. None is what is right.
 */
export async function playSequence(
  world: RailWorld,
  store: Store,
  chance: SeededRandom,
  steps: number,
): Promise<string[]> {
  const buyer = buyerAt(world);
  const known: Known[] = [];
  const wrong: string[] = [];
  await world.set({ dropReplyPercent: 15, errorPercent: 5 });
  for (let step = 0; step < steps; step++) {
    const some = () => chance.pick(known).key;
    const door = chance.chance(0.5) ? world.supplier : world.other;
    const act =
      known.length === 0
        ? 'hold'
        : chance.weighted({ hold: 5, pay: 5, leave: 1, back: 2, change: 3, wait: 1 });
    // Quotes get lost too; an act whose question was not answered is not made.
    await perform(act).catch(() => undefined);
    if (step % 5 === 4) wrong.push(...(await audit(world, store, known)));

    async function perform(what: typeof act): Promise<void> {
      if (what === 'hold') {
        const key = `k${known.length}`;
        const person = `p${chance.int(1, PEOPLE)}`;
        const wanted = await buyer.request(key, anyItem(world, chance), person);
        known.push({ key, person, rank: 0 });
        await Promise.all(
          chance.chance(0.3)
            ? [world.supplier, world.other].map((one) => one.hold(wanted))
            : [door.hold(wanted)],
        );
      } else if (what === 'pay' || what === 'leave') {
        const key = some();
        const status = await door.status(key);
        if (status.kind !== 'held') return;
        await door[what === 'pay' ? 'issue' : 'cancel']({ clientKey: key, ref: status.ref });
      } else if (what === 'back') {
        await buyer.refund(some(), `r${step}`);
      } else if (what === 'change') {
        const old = chance.pick(known);
        const key = `c${step}`;
        known.push({ key, person: old.person, rank: 0 });
        await buyer.change(old.key, key, chance.pick([world.item, world.target, world.rival ?? world.item]));
      } else {
        world.moveTo(world.now() + chance.int(1, 45) * 60_000);
      }
    }
  }
  return wrong;
}

function anyItem(world: RailWorld, chance: SeededRandom): RailItem {
  const from = chance.int(0, 2);
  const stretch = { from: stops[from] ?? '', to: stops[chance.int(from + 1, 3)] ?? '' };
  const { item, target, rival } = world;
  return chance.pick([{ ...item, ...stretch }, { ...item, ...stretch }, target, rival ?? item]);
}

/** Reads the supplier's books: seats, people, money, and the way every key has gone. */
async function audit(world: RailWorld, { db }: Store, known: readonly Known[]): Promise<string[]> {
  const now = world.now();
  const bookings = await db.selectFrom('sim_booking').selectAll().execute();
  const units = await db.selectFrom('sim_unit').selectAll().where('live_until', '>', now).execute();
  const standing = bookings.filter(
    (row) => row.state === 'issued' || (row.state === 'held' && row.pay_by > now),
  );
  const wrong: string[] = [];
  for (const { ref, client_key: key } of standing) {
    if (units.filter((unit) => unit.ref === ref).length !== 1) wrong.push(`${key} has not one seat`);
  }
  for (const { ref } of units) {
    if (!standing.some((row) => row.ref === ref)) wrong.push(`${ref} takes a seat for nobody`);
  }
  for (const [at, one] of units.entries()) {
    const twice = units.slice(at + 1).find((other) => {
      const isPlace = other.resource === one.resource && other.place === one.place;
      return isPlace && other.from_index < one.to_index && one.from_index < other.to_index;
    });
    if (twice) wrong.push(`${one.place} of ${one.resource} is sold twice`);
  }
  const business = { resource: `train|${world.run.code}|${world.run.date}`, seat: '9/' };
  const forSale = CLASS_SEATS - soldToOthers(world.run.code, world.run.date, '9', CLASS_SEATS);
  for (const leg of [0, 1, 2]) {
    const taken = units.filter(
      ({ resource, place, from_index: from, to_index: to }) =>
        resource === business.resource && place.startsWith(business.seat) && from <= leg && to > leg,
    );
    if (taken.length > forSale) wrong.push(`${taken.length} of ${forSale} seats are sold`);
  }
  const personOf = new Map(known.map(({ key, person }) => [key, person]));
  for (const [at, one] of standing.entries()) {
    const clash = standing.slice(at + 1).some((other) => {
      const isPerson = personOf.get(one.client_key) === personOf.get(other.client_key);
      return isPerson && one.start_at < other.end_at && other.start_at < one.end_at;
    });
    if (clash) wrong.push(`${personOf.get(one.client_key)} rides two trains at once`);
  }
  for (const row of bookings) {
    const paidBack = row.state === 'refunded' ? row.fee_fen + row.refund_fen : row.fare_fen;
    if (paidBack !== row.fare_fen) wrong.push(`${row.client_key} got another sum back`);
    const stands = known.find(({ key }) => key === row.client_key);
    const kind = row.state === 'held' && row.pay_by <= now ? 'cancelled' : (row.state as keyof typeof rank);
    if (stands && rank[kind] < stands.rank) wrong.push(`${row.client_key} went back to ${kind}`);
    if (stands) stands.rank = rank[kind];
  }
  return wrong;
}
