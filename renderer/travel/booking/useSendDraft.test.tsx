import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { DraftRow } from '../../../contract/shapes/booking.ts';
import type { Intent } from '../../../contract/shell.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { makeStore } from '../../app/store/store.ts';
import { PlatformContext } from '../../shared/platform.ts';
import { useSendDraft } from './useSendDraft.ts';

const idem = crypto.randomUUID();
const tripId = 'b'.repeat(32) as never;

/** What becomes of a draft whose booking is kept on this machine in a state. */
async function settled(status: Intent['status']) {
  const platform = memoryPlatform({
    intents: [{ idem, status } as Intent],
    answers: { 'trip.draft.settle': () => ok({ state: 'sent', tripId, rows: [] }) },
  });
  const { store } = makeStore(platform, undefined);
  const { result } = renderHook(useSendDraft, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <PlatformContext value={platform}>{children}</PlatformContext>
      </Provider>
    ),
  });
  return result.current.settle({
    input: { tab: 'business', rows: [{ rowId: 'c'.repeat(8) } as DraftRow] },
    idem,
  });
}

it('a booking that ended while nobody looked is asked about, though it is listed until it has been seen', async () => {
  expect(await settled('done')).toEqual({ is: 'trip', tripId });
  expect(await settled('waiting')).toEqual({ is: 'kept' });
  expect(await settled('asking')).toEqual({ is: 'kept' });
});
