import { DAY_MS } from '../time/durations.ts';

/**
 * How long an order may go on after it begins, ms: flights are sold 330 days ahead, and so are those back. How far back
 * whatever is under way may have begun.
 */
export const LONGEST_JOURNEY_MS = 366 * DAY_MS;
