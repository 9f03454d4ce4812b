import type { CallInput } from '../contract/registry.ts';

export type TripContent = CallInput<'approval.application.save'>['content'];

/** What somebody would fill in for a journey of their own. */
export function tripContent(employee: string, more: Partial<TripContent> = {}): TripContent {
  return {
    title: '客户拜访',
    cause: '季度回访',
    from: '2026-12-01',
    to: '2026-12-03',
    floatDays: 0,
    travellers: [{ kind: 'employee', id: employee }],
    itinerary: { kind: 'cities', cities: [{ code: 'SHA', name: '上海' }] },
    budgets: {},
    costCentre: 'CC0710',
    ...more,
  };
}
