/** Columns of the desk's table of orders, in their order; who and what it is stand in every row. */
export const orderColumns = ['orderNo', 'start', 'state', 'total', 'payer', 'booker', 'created'] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** What orders of the table are put together by; `none`: as they are sorted. */
export const orderGroups = ['none', 'trip', 'person', 'day'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** Orders something is done with in one go at most: whose papers are put into one file among them. */
export const MOST_PAPERS = 50;
/** Ways of looking at the table a person may keep. */
export const MOST_ORDER_VIEWS = 20;
