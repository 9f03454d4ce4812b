import { HOUR_MS, MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import { runDueVouchers } from '../../services/invoice/advanceOrder.ts';
import type { Life, Scene } from '../data/scenes.ts';
import { changeIt, checkIn, decide, disturb, giveBack, pay, takePapersIn, unanswered } from './acts.ts';
import { advanceNow, type Booked, bookFor, orderNow } from './booking.ts';
import type { Casting } from './casting.ts';
import type { Ask, Stage } from './stage.ts';

const SECOND = 1_000;

/** Tells in turn when it goes on, epoch ms; done at that time, it is asked for the next. */
export type Playing = AsyncGenerator<number, void>;

/** A scene from its booking on. */
export async function* play(stage: Stage, scene: Scene, cast: Casting, ask: Ask): Playing {
  const isLost = scene.life === 'failed' || scene.life === 'unknown' || scene.life === 'manual';
  yield stage.now - scene.ago * HOUR_MS;
  if (isLost) stage.silence(scene.kind);
  try {
    const booked = await bookFor(stage, scene, cast, ask);
    if (scene.life === 'manual') await untilManual(stage, booked);
    stage.silence(null);
    yield* after[scene.life](stage, booked);
  } finally {
    stage.silence(null);
  }
}

const nothing = async function* (): Playing {};

/** What happens to an order once it is booked, for each way one may go. */
const after: Readonly<Record<Life, (stage: Stage, booked: Booked) => Playing>> = {
  held: nothing,
  approving: nothing,
  unknown: nothing,
  manual: nothing,
  async *approved(stage, booked) {
    yield stage.clock.now() + 3 * MINUTE_MS;
    await decide(stage, booked, { kind: 'approve' });
    yield* issued(stage, booked);
  },
  async *rejected(stage, booked) {
    yield stage.clock.now() + 3 * MINUTE_MS;
    await decide(stage, booked, { kind: 'reject', reason: '请选择差标内的产品' });
  },
  async *lapsed(stage, booked) {
    yield stage.clock.now() + 40 * MINUTE_MS;
    await advanceNow(stage, booked);
  },
  async *cancelled(stage, booked) {
    yield stage.clock.now() + 2 * MINUTE_MS;
    const { id } = await orderNow(stage, booked);
    await booked.ask('order.cancel', { orderId: id });
  },
  async *failed(stage, booked) {
    for (let asked = 0; asked < 3; asked++) {
      yield stage.clock.now() + (asked === 0 ? 5 * SECOND : 3 * MINUTE_MS);
      await advanceNow(stage, booked);
    }
  },
  async *issuing(stage, booked) {
    yield stage.clock.now() + 4 * SECOND;
    stage.silence(booked.wish.kind);
    await advanceNow(stage, booked);
  },
  issued,
  async *paid(stage, booked) {
    yield stage.clock.now() + 2 * MINUTE_MS;
    await pay(stage, booked);
    yield* issued(stage, booked);
  },
  used,
  settled,
  async *vouchered(stage, booked) {
    yield* settled(stage, booked);
    yield stage.clock.now() + 4 * HOUR_MS;
    await takePapersIn(stage, booked, booked.companyId === '1001' ? 'sunli' : 'tanglin');
  },
  async *refunded(stage, booked) {
    yield* issued(stage, booked);
    yield stage.clock.now() + 3 * HOUR_MS;
    await giveBack(booked);
  },
  async *refundAsked(stage, booked) {
    yield* issued(stage, booked);
    yield stage.now - 2 * MINUTE_MS;
    await giveBack(booked);
  },
  async *refunding(stage, booked) {
    yield* issued(stage, booked);
    yield stage.clock.now() + HOUR_MS;
    await unanswered(stage, booked, () => giveBack(booked));
  },
  async *changed(stage, booked) {
    yield* issued(stage, booked);
    yield stage.clock.now() + 3 * HOUR_MS;
    await changeIt(stage, booked);
  },
  async *changeAsked(stage, booked) {
    yield* issued(stage, booked);
    yield stage.now - 2 * MINUTE_MS;
    await changeIt(stage, booked);
  },
  async *changing(stage, booked) {
    yield* issued(stage, booked);
    yield stage.clock.now() + HOUR_MS;
    await unanswered(stage, booked, () => changeIt(stage, booked));
  },
  async *rescheduled(stage, booked) {
    yield* issued(stage, booked);
    yield* disturbed(stage, booked, 95);
  },
  async *withdrawn(stage, booked) {
    yield* issued(stage, booked);
    yield* disturbed(stage, booked, null);
  },
};

async function* issued(stage: Stage, booked: Booked): Playing {
  yield stage.clock.now() + 5 * SECOND;
  await advanceNow(stage, booked);
}

async function* used(stage: Stage, booked: Booked): Playing {
  yield* issued(stage, booked);
  const { startAt, endAt } = await orderNow(stage, booked);
  yield Math.round((startAt + endAt) / 2);
  await checkIn(stage, booked);
  yield endAt + 2 * MINUTE_MS;
  await advanceNow(stage, booked);
}

async function* settled(stage: Stage, booked: Booked): Playing {
  yield* used(stage, booked);
  yield (await orderNow(stage, booked)).endAt + 73 * HOUR_MS;
  await runDueVouchers(stage.deps);
}

/** The supplier is asked about it in its time, and what it did is told. */
async function* disturbed(stage: Stage, booked: Booked, minutes: number | null): Playing {
  yield stage.clock.now() + 2 * MINUTE_MS;
  await disturb(stage, booked, minutes);
  yield (await orderNow(stage, booked)).checkAt ?? stage.clock.now();
  await advanceNow(stage, booked);
}

/** Asked about without an answer, an order is left to a person. */
async function untilManual(stage: Stage, booked: Booked): Promise<void> {
  for (let asked = 0; asked < 3; asked++) {
    stage.clock.moveTo(stage.clock.now() + (asked === 0 ? 6 * SECOND : 3 * MINUTE_MS));
    await advanceNow(stage, booked);
  }
}
