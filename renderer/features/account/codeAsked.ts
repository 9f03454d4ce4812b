import { CODE_RESEND_SECONDS } from '../../../contract/enums/oneTimeCode.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { forgetters } from '../../shared/session/subject.ts';

/** For which account a code was asked, and from when on another may be (epoch ms by the gateway's clock). */
export type CodeAsked = { readonly account: string; readonly resendAt: number };

// In this variable only: an account is personal, and belongs in no address, history or storage.
let asked: CodeAsked | null = null;

export function codeAsked(): CodeAsked | null {
  return asked;
}

/** Notes that a code is on its way; another one may be asked for in `seconds`. */
export function noteCodeAsked(account: string, seconds: number = CODE_RESEND_SECONDS): CodeAsked {
  asked = { account, resendAt: gatewayNow() + seconds * 1000 };
  return asked;
}

export function forgetCodeAsked(): void {
  asked = null;
}
forgetters.add(forgetCodeAsked);
