import { useEffect, useState } from 'react';
import { gatewayNow } from '../gatewayClock.ts';

/** The gateway's time (epoch ms), read again every so many ms and whenever the page is looked at again. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(gatewayNow);
  useEffect(() => {
    const read = () => setNow(gatewayNow());
    read();
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs]);
  return now;
}
