/** Who asks, in whose name, about whose things. linjing serves some of them, by grants of every kind. */
export const cells = {
  noSession: { by: null, about: 'linjing' },
  own: { by: 'linjing', about: 'linjing' },
  /** A grant with every scope, one with `book` alone, one with `orders` alone. */
  granted: { by: 'linjing', about: 'zhangwei' },
  grantedBook: { by: 'linjing', about: 'wangsiyuan' },
  grantedOrders: { by: 'linjing', about: 'heping' },
  grantExpired: { by: 'linjing', about: 'chenyutong' },
  grantRevoked: { by: 'linjing', about: 'xuwenjie' },
  sameCompany: { by: 'linjing', about: 'chenbo' },
  otherCompany: { by: 'linjing', about: 'liuyang' },
  travelManager: { by: 'zhaomin', about: 'chenbo' },
  travelManagerElsewhere: { by: 'zhaomin', about: 'liuyang' },
  finance: { by: 'sunli', about: 'chenbo' },
  /** In another's name: about that one, about somebody else, about oneself. */
  acting: { by: 'linjing', about: 'zhangwei', as: 'zhangwei' },
  actingBeyond: { by: 'linjing', about: 'lina', as: 'zhangwei' },
  actingBack: { by: 'linjing', about: 'linjing', as: 'zhangwei' },
  actingBookOnly: { by: 'linjing', about: 'wangsiyuan', as: 'wangsiyuan' },
  actingOrdersOnly: { by: 'linjing', about: 'heping', as: 'heping' },
  /** The grant ended, was taken back; the context ran out, or is another session's. */
  actingExpired: { by: 'linjing', about: 'chenyutong', as: 'chenyutong' },
  actingRevoked: { by: 'linjing', about: 'xuwenjie', as: 'xuwenjie' },
  actingLate: { by: 'linjing', about: 'zhangwei', as: 'zhangwei', context: 'late' },
  actingStolen: { by: 'zhaomin', about: 'zhangwei', as: 'zhangwei' },
} as const satisfies Record<string, CellPlan>;
export type CellPlan = { by: string | null; about: string; as?: string; context?: 'late' };
export type Cell = keyof typeof cells;
export const planOf = (cell: Cell): CellPlan => cells[cell];
