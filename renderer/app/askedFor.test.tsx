import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../shared/loading/lazyPart.ts';
import { CodeGone } from '../shared/loading/loadCode.ts';
import { toastQueue } from '../shared/ui/feedback/toastQueue.ts';
import { AskedFor } from './AskedFor.tsx';

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

it('says each time that a layer of another release cannot be shown, and leaves what is around it', async () => {
  // React says aloud what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Layer = lazyPart<object>(() => Promise.reject(new CodeGone('assets/old.js')), true);
  function App() {
    const [isShown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          {isShown ? 'shown' : 'hidden'}
        </button>
        <AskedFor isShown={isShown} hide={() => setShown(false)}>
          <Suspense>{isShown && <Layer />}</Suspense>
        </AskedFor>
      </>
    );
  }
  render(<App />);
  for (const times of [1, 2]) {
    await act(async () => screen.getByText('hidden').click());
    expect(toastQueue.visibleToasts).toHaveLength(times);
    expect(screen.getByText('hidden')).toBeTruthy();
  }
});
