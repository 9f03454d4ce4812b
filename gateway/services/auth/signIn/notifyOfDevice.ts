import type { Transaction } from 'kysely';
import { DAY_MS } from '../../../../contract/rules/time/durations.ts';
import type { Scope } from '../../../base/ports.ts';
import { noteDevice } from '../../../store/repos/account/personDevices.ts';
import type { Tables } from '../../../store/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { accountMessage } from '../../message/accountMessage.ts';

/** A device nobody signed in on for so long is as strange as a new one. */
const KEPT_MS = 400 * DAY_MS;

/** Tells a person of a sign-in on a device they never used; the first device of all is no news to them. */
export async function notifyOfDevice(
  deps: Deps,
  trx: Transaction<Tables>,
  employeeId: string,
  { scope, installation }: { readonly scope: Scope; readonly installation: string | undefined },
): Promise<void> {
  const { browser = null, system = null } = scope.browser?.name ?? {};
  // A way in that names no installation is told by the kind of browser.
  const named = installation ?? [scope.device.slice(0, 2), browser, system].join(' ');
  const device = deps.fields.index('person_device', `${employeeId} ${named}`);
  const { now } = scope;
  if ((await noteDevice(trx, { employeeId, device }, { now, keptMs: KEPT_MS })) !== 'new') return;
  await accountMessage(deps, trx, { event: 'signedIn', employeeId, source: `${now}:${device.slice(0, 8)}` });
}
