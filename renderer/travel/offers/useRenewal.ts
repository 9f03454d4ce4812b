import { useEffect } from 'react';
import { gatewayNow } from '../../shared/gatewayClock.ts';

/** A list is renewed at most this often, however short-lived its offers are (ms). */
const renewEveryMs = 20_000;

type Answer = { readonly fulfilledTimeStamp?: number | undefined; readonly refetch: () => unknown };

/** Asks a list of offers again quietly when its first one expires (epoch ms; Infinity: never). */
export function useRenewal(expiresAt: number, { fulfilledTimeStamp = 0, refetch }: Answer): void {
  useEffect(() => {
    if (!Number.isFinite(expiresAt)) return;
    // One by the gateway's clock, the other by this machine's.
    const wait = Math.max(expiresAt - gatewayNow(), fulfilledTimeStamp + renewEveryMs - Date.now());
    const timer = setTimeout(() => void refetch(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [expiresAt, fulfilledTimeStamp, refetch]);
}
