import type { Permission } from '../../../contract/shapes/people.ts';
import type { FeatureRoute, HomeEntry } from '../../shared/manifest.ts';
import { isEntryShown, isGranted } from '../../shared/session/sessionSlice.ts';

/**
 * The entries to show: the company's in its order, or the usual ones until its menu is known, then the person's own; only
 * what has a screen here and is not hidden for this company (spec §6).
 */
export function entriesFor(
  configured: readonly string[] | null,
  own: readonly HomeEntry[],
  hidden: readonly string[],
  { usual, here }: { readonly usual: readonly string[]; readonly here: readonly HomeEntry[] },
): HomeEntry[] {
  const keys = [...(configured ?? usual), ...own].flatMap((key) => here.filter((one) => one === key));
  return [...new Set(keys)].filter((key) => !hidden.includes(key));
}

type Person = {
  readonly configured: readonly string[] | null;
  readonly hidden: readonly string[];
  readonly permissions: readonly Permission[];
  readonly isSecretary: boolean;
  readonly isActing: boolean;
  /** Whether bookings wait on this machine. */
  readonly waits: boolean;
  readonly usual: readonly string[];
};

/** The entries of one person with the routes they lead to, of all routes there are. */
export function entriesOf(
  { configured, hidden, permissions, isSecretary, isActing, waits, usual }: Person,
  routes: readonly FeatureRoute[],
) {
  const servesOthers = isSecretary && !isActing;
  const decides = isGranted(permissions, 'approve') && !isActing;
  const own: HomeEntry[] = ['trips', 'orders', 'application', 'invoices', 'flightStatus', 'report'];
  if (decides) own.push('approval');
  if (!isActing) own.push('staffTravel', 'statement', 'meetings', 'checkIn');
  if (servesOthers) own.push('proxy');
  if (waits) own.push('waitingBookings');
  // A company may list proxy booking for everybody; it is of use to those others asked.
  // Whoever decides on nothing has no list of approvals.
  const without = [...hidden, ...(servesOthers ? [] : ['proxy']), ...(decides ? [] : ['approval'])];
  const entries = routes.flatMap(({ name, homeEntry, permission }) =>
    homeEntry && isEntryShown(permissions, permission) ? [{ ...homeEntry, route: name }] : [],
  );
  const here = entries.map(({ key }) => key);
  return entriesFor(configured, own, without, { usual, here }).flatMap(
    (key) => entries.find((entry) => entry.key === key) ?? [],
  );
}
