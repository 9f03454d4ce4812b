import { CODE_RESEND_SECONDS, type ContactKind } from '../../../../contract/enums/oneTimeCode.ts';
import { gatewayNow } from '../../../shared/gatewayClock.ts';
import { forgetters } from '../../../shared/session/subject.ts';

/** What one wants to be reached by, and from when on another code may be sent to it (epoch ms, the gateway's clock). */
export type ContactAsked = {
  readonly kind: ContactKind;
  readonly value: string;
  readonly resendAt: number;
};

// In this variable only: a number is personal, and belongs in no address, history or storage.
let asked: ContactAsked | null = null;

/** What a code of this kind is on its way to; null when none is. */
export function contactAsked(kind: ContactKind): ContactAsked | null {
  return asked?.kind === kind ? asked : null;
}

/** Notes that a code is on its way; another one may be asked for in `seconds`. */
export function noteContactAsked(
  kind: ContactKind,
  value: string,
  seconds: number = CODE_RESEND_SECONDS,
): ContactAsked {
  asked = { kind, value, resendAt: gatewayNow() + seconds * 1000 };
  return asked;
}

export function forgetContactAsked(): void {
  asked = null;
}
forgetters.add(forgetContactAsked);
