import { useState } from 'react';
import type { AlertStanding } from '../../platform/port.ts';
import { usePlatform } from '../../shared/platform.ts';

export type DesktopAlerts = {
  readonly standing: AlertStanding;
  /** Asks the browser where it was not asked yet; only ever by a press. */
  readonly ask: () => Promise<AlertStanding>;
};

/** Whether this place shows desktop notifications, as far as it was asked. */
export function useDesktopAlerts(): DesktopAlerts {
  const { alerts } = usePlatform();
  const [standing, setStanding] = useState<AlertStanding>(() => alerts?.standing() ?? 'none');
  const ask = async () => {
    const now = (await alerts?.ask()) ?? 'none';
    setStanding(now);
    return now;
  };
  return { standing, ask };
}
