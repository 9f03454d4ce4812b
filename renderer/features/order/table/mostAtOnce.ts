import { MOST_PAPERS } from '../../../../contract/enums/desk/orderTable.ts';

/** Orders that something is done with in one go at most: all of them fit into one file. */
export const MOST_AT_ONCE = MOST_PAPERS;
