import type { CallInput } from '../../contract/registry.ts';
import type { Things } from './things.ts';

const layout: CallInput<'order.view.save'>['layout'] = {
  tab: 'business',
  kinds: [],
  labels: [],
  from: null,
  to: null,
  sort: 'departure',
  group: 'none',
  columns: [],
};

/** What the calls of the desk's boards, its table of orders and the command bar are asked with. */
export const deskInputs = {
  'desk.board.count.get': () => ({}),
  'desk.board.deadline.list': () => ({}),
  'desk.board.fee.list': () => ({}),
  'desk.board.approval.list': () => ({}),
  'desk.board.unknown.list': () => ({}),
  'desk.board.voucher.list': () => ({}),
  'desk.board.travel.list': () => ({}),
  'order.care.give': ({ orderId }: Things) => ({ orderId, to: '0'.repeat(32) as never }),
  'order.care.end': ({ orderId }: Things) => ({ orderId }),
  'order.care.list': () => ({}),
  'desk.handOver.quote': () => ({}),
  'desk.handOver.give': () => ({ to: '0'.repeat(32) as never }),
  'desk.handOver.end': () => ({ handOverId: '0'.repeat(32) as never }),
  'order.papers.get': ({ orderId }: Things) => ({ orderIds: [orderId], language: 'zh' as const }),
  'order.view.list': () => ({}),
  'order.view.save': () => ({ name: 'x', layout }),
  'order.view.remove': () => ({ viewId: '0'.repeat(32) as never }),
  'cascade.plan.quote': ({ orderId }: Things) => ({ orderId, mode: 'all' as const, date: '2026-12-01' }),
  'cascade.plan.get': () => ({ cascadeId: '0'.repeat(32) as never }),
  'cascade.plan.confirm': () => ({ cascadeId: '0'.repeat(32) as never, parts: ['p0'], reasons: [] }),
  'brief.trip.get': ({ orderId }: Things) => ({ orderId }),
  'brief.paper.get': ({ orderId }: Things) => ({ orderId, language: 'zh' as const }),
  'brief.papers.get': ({ orderId }: Things) => ({ orderIds: [orderId], language: 'zh' as const }),
  'brief.link.list': ({ orderId }: Things) => ({ orderId }),
  'brief.link.make': ({ orderId }: Things) => ({ orderId, days: 7 }),
  'brief.link.revoke': ({ orderId }: Things) => ({ orderId, linkId: '0'.repeat(32) as never }),
  'brief.guest.get': () => ({ token: 'x'.repeat(43) }),
  'feed.get': () => ({}),
  'feed.issue': () => ({ replaces: '0'.repeat(32) as never }),
  'feed.end': () => ({ feedId: '0'.repeat(32) as never }),
  'command.used.list': () => ({}),
  'command.used.add': () => ({ what: 'screen' as const, key: 'boards' }),
} as const;
