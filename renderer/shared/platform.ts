import { createContext, useContext } from 'react';
import type { Platform } from '../platform/port.ts';

export const PlatformContext = createContext<Platform | null>(null);

/** Where we run. Business calls go through RTK Query; this is for sessions, the outbox and links. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('no platform above this component');
  return platform;
}
