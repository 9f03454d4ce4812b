import { useCallback, useEffect, useState } from 'react';
import type { Intent } from '../../../contract/shell.ts';
import { usePlatform } from '../platform.ts';

export type Intents = {
  /** Newest first; null until first read. */
  readonly intents: readonly Intent[] | null;
  readonly refresh: () => Promise<void>;
};

/** Whether a booking kept on this machine has no outcome yet; one that has is listed until somebody has seen it. */
export const isUnsettled = ({ status }: Intent) => status !== 'done' && status !== 'refused';

/** Bookings kept on this machine, read again whenever the outbox says it changed. */
export function useIntents(): Intents {
  const platform = usePlatform();
  const [intents, setIntents] = useState<readonly Intent[] | null>(null);
  const refresh = useCallback(async () => {
    const found = await platform.outbox.list();
    setIntents([...found].sort((a, b) => b.createdAt - a.createdAt));
  }, [platform]);
  useEffect(() => {
    void refresh();
    return platform.on('outbox.changed', () => void refresh());
  }, [platform, refresh]);
  return { intents, refresh };
}
