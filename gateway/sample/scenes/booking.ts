import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { orderId } from '../../../contract/shapes/primitives.ts';
import { advance } from '../../services/engine/advance.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import type { Scene } from '../data/scenes.ts';
import type { Casting } from './casting.ts';
import { type Choice, choicesFor, type Wish } from './offers.ts';
import { type Ask, hex, SceneRefused, type Stage } from './stage.ts';

/** An order of a scene, and those who act on it. */
export type Booked = {
  readonly id: string;
  readonly companyId: string;
  readonly ask: Ask;
  readonly wish: Wish;
};

/** How soon before a journey of today it is booked at the latest, ms. */
const LEAD_MS = 3 * 3_600_000;
const TRIES = 4;

/** What a scene looks for, for one who travels in it. */
export function wishOf(stage: Stage, scene: Scene, { traveller }: Casting): Wish {
  const [hour = 0, minute = 0] = scene.at.split(':').map(Number);
  const { kind, from, to, days, control } = scene;
  const date = addDays(chinaDate(stage.now), scene.day);
  const isPaidHere = scene.payer !== 'company';
  return { kind, from, to, days, control, date, minute: hour * 60 + minute, traveller, isPaidHere };
}

/** Books what a scene is about: the first that is to be had of it. */
export async function bookFor(stage: Stage, scene: Scene, cast: Casting, ask: Ask): Promise<Booked> {
  const wish = wishOf(stage, scene, cast);
  const choices = (await choicesFor(ask, wish)).filter(
    ({ startAt }) => startAt >= stage.clock.now() + LEAD_MS,
  );
  for (const choice of choices.slice(0, TRIES)) {
    const id = await submit(stage, scene, cast, { ask, choice });
    if (id) return { id, companyId: cast.companyId, ask, wish };
  }
  throw new SceneRefused(`${scene.title}: nothing to book among ${choices.length}`);
}

/** What people buy for a journey abroad. */
const insuredAbroad = ['airDelay', 'intlTravel'];

async function submit(
  { chance }: Stage,
  { kind, tab, title, payer }: Scene,
  { traveller, principalId }: Casting,
  { ask, choice }: { readonly ask: Ask; readonly choice: Choice },
): Promise<string | null> {
  const { rows } = await ask('trip.draft.submit', {
    tab,
    title,
    rows: [
      {
        rowId: hex(chance, 8),
        kind,
        traveller,
        principalId,
        offerId: choice.offerId,
        option: choice.option,
        acceptedFareFen: choice.fareFen,
        payer,
        ...(kind === 'intlFlight' && { insurance: insuredAbroad }),
        ...reasonFor(choice),
      },
    ],
  });
  return rows[0]?.orderId ?? null;
}

/** Why somebody goes beyond a standard that asks for it. */
export function reasonFor({ control, reasons }: Pick<Choice, 'control' | 'reasons'>): {
  reasonCode?: string;
} {
  const [reason] = reasons;
  return reason && (control === 'reason' || control === 'approval') ? { reasonCode: reason.code } : {};
}

/** An order of a scene as it stands. */
export async function orderNow(
  { deps }: Stage,
  { companyId, id }: Pick<Booked, 'companyId' | 'id'>,
): Promise<OrderRecord> {
  const order = await findOrder(deps.store.db, companyId, orderId.parse(id));
  if (!order) throw new Error('an order of a scene is gone');
  return order;
}

/** Takes an order as far as its time has come. */
export async function advanceNow(
  stage: Stage,
  booked: Pick<Booked, 'companyId' | 'id'>,
): Promise<OrderRecord> {
  for (let left = 5; left > 0; left--) {
    const order = await orderNow(stage, booked);
    if (order.checkAt === null || order.checkAt > stage.clock.now()) return order;
    await advance(stage.deps, order);
  }
  return orderNow(stage, booked);
}
