import type { ContactKind } from '../../../contract/enums/oneTimeCode.ts';
import type { GatewayDeps } from '../deps.ts';

/** Tells whoever has the old number or address that it is no longer the account's, without waiting for it. */
export function noticeOfChange(
  { codeDelivery, log }: GatewayDeps,
  { kind, to, language }: { kind: ContactKind; to: string; language: 'zh' | 'en' },
): void {
  if (to === '') return;
  codeDelivery
    .deliverNotice({ channel: kind === 'mobile' ? 'sms' : 'mail', to, kind, language })
    .catch((error: unknown) =>
      log.error('change untold', { name: error instanceof Error ? error.name : 'unknown' }),
    );
}
