import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SessionView } from '../../contract/shell.ts';
import { toastQueue } from '../../renderer/shared/ui/feedback/toastQueue.ts';
import { frameFeatures } from './frameFeatures.ts';
import { type MemoryOptions, memoryPlatform } from './memoryPlatform.ts';
import { type RenderOptions, renderApp } from './renderApp.tsx';
import { samplePermissions, samplePrincipals, sampleUser } from './sampleWorld.ts';

/** Opens the whole app at an address, as a signed-in person unless the options say otherwise. */
export async function open(at: string, options: MemoryOptions & Partial<RenderOptions> = {}) {
  const platform = memoryPlatform(options);
  const app = await renderApp({ platform, at, features: frameFeatures, ...options });
  return { platform, app, user: userEvent.setup({ delay: null }) };
}
const lookedAfter = (view: SessionView) => view;
const [zhang] = samplePrincipals;
export const acting: SessionView = zhang
  ? {
      user: sampleUser(),
      permissions: samplePermissions,
      acting: {
        ctx: 'd'.repeat(32) as never,
        principalId: zhang.employeeId,
        name: zhang.name,
        expiresAt: zhang.to,
      },
    }
  : lookedAfter(null);

/** No log of the app on the console, and no toast left for the next test. */
export function quietApp(): void {
  beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => {}));
  afterEach(() => {
    act(() => toastQueue.clear());
    vi.restoreAllMocks();
  });
}
