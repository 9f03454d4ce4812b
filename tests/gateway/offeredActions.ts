import { orderStates } from '../../contract/enums/order.ts';
import { HOUR_MS } from '../../contract/rules/time/durations.ts';
import type { Disruption, OrderDetail, OrderState } from '../../contract/shapes/order.ts';
import { actionsOf } from '../../gateway/services/order/actions/actions.ts';
import type { OrderRecord } from '../../gateway/store/repos/order/orderRecord.ts';

type Actions = OrderDetail['actions'];
/** What the gateway offers of an order in a state. */
export type Offered = { readonly state: OrderState; readonly actions: Actions };

/**
 * Everything the gateway can offer of this order: in every state, before it begins, under way and over, whoever asks,
 * and whatever its rules, its payer and its supplier made of it. Each once.
 */
export function offeredOf({ summary, conditions, price }: OrderDetail): Offered[] {
  const { startAt, endAt } = summary;
  const moved: Disruption = { kind: 'rescheduled', departAt: startAt, arriveAt: endAt };
  const found = new Map<string, Offered>();
  const cases = product(
    orderStates,
    [startAt - HOUR_MS, startAt, endAt, endAt + 24 * HOUR_MS],
    [null, moved, { kind: 'withdrawn' } as Disruption],
    [true, false],
    [true, false],
    [true, false],
    [0, 100],
  );
  for (const [state, now, disruption, mayBook, mayBuy, allowed, personalFen] of cases) {
    const rules = {
      ...conditions,
      refund: { ...conditions.refund, allowed },
      change: { ...conditions.change, allowed },
    };
    const body = {
      conditions: rules,
      price: { ...price, personalFen },
      item: summary.item,
      disruption,
      changedFrom: null,
    };
    const order = { kind: summary.kind, state, startAt, endAt, deadlineAt: endAt, body };
    // Of a record no more is read than this.
    const actions = actionsOf(order as unknown as OrderRecord, [], { mayBook, mayBuy, now });
    found.set(JSON.stringify({ state, actions }), { state, actions });
  }
  return [...found.values()];
}

type Choices = readonly (readonly unknown[])[];
type Chosen<Of extends Choices> = { [At in keyof Of]: Of[At][number] };

/** Every choice of one of each list. */
function product<Of extends Choices>(...lists: Of): Chosen<Of>[] {
  return lists.reduce<unknown[][]>(
    (chosen, list) => chosen.flatMap((one) => list.map((next) => [...one, next])),
    [[]],
  ) as Chosen<Of>[];
}
