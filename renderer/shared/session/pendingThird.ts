import { thirdFacts } from '../../../contract/calls/third/facts.ts';
import type { ThirdProvider } from '../../../contract/enums/signIn.ts';
import type { Platform } from '../../platform/port.ts';

type Pending = { readonly provider: ThirdProvider; readonly code: string };

// What a provider said of a person stays in memory until they have signed in.
let pending: Pending | null = null;

/** Keeps an outside account that nobody has linked, to be linked by who signs in next. */
export function keepThird(next: Pending): void {
  pending = next;
}

/** After login the outside account that led here is linked (spec §4); answers whether one was. */
export async function bindPendingThird(platform: Platform): Promise<boolean> {
  const taken = pending;
  pending = null;
  if (!taken) return false;
  const name = 'third.binding.bind';
  const answer = await platform.call(name, taken, { facts: thirdFacts[name] });
  return answer.ok;
}
