import type { OrderEventType } from '../../../../contract/enums/order.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';

export type OrderStep = {
  type: OrderEventType;
  state: 'done' | 'current' | 'todo' | 'failed';
  at: number | null;
  actor: string;
};

const ended: ReadonlySet<OrderEventType> = new Set([
  'cancelled',
  'failed',
  'lapsed',
  'rejected',
  'withdrawn',
  'amendmentFailed',
  'amendmentLapsed',
]);

/** What still has to happen, by where an order stands; the first of them is under way. */
const ahead: Partial<Record<OrderDetail['summary']['state'], readonly OrderEventType[]>> = {
  submitting: ['held', 'issued', 'used'],
  unknown: ['confirmed', 'issued', 'used'],
  manual: ['confirmed', 'issued', 'used'],
  approving: ['approved', 'issued', 'used'],
  held: ['issued', 'used'],
  issuing: ['issued', 'used'],
  issued: ['used'],
  refunding: ['refunded'],
  changing: ['changed'],
};

/** The timeline as steps: what happened, what is under way, what is to come. */
export function orderSteps({ timeline, summary }: OrderDetail): OrderStep[] {
  const done = timeline.map(({ type, at, actor }): OrderStep => {
    return { type, state: ended.has(type) ? 'failed' : 'done', at, actor };
  });
  const seen = new Set(timeline.map((event) => event.type));
  const todo = (ahead[summary.state] ?? []).filter((type) => !seen.has(type));
  return [
    ...done,
    ...todo.map(
      (type, index): OrderStep => ({
        type,
        state: index === 0 ? 'current' : 'todo',
        at: type === 'used' ? summary.startAt : null,
        actor: '',
      }),
    ),
  ];
}
