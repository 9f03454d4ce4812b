import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyLayer } from '../ui/layers/lazyLayer.tsx';
import { CodeGone } from './loadCode.ts';

class Screen extends Component<{ children: ReactNode }, { failed: unknown }> {
  override state = { failed: null };
  static getDerivedStateFromError = (failed: unknown) => ({ failed });
  override render() {
    const failed: unknown = this.state.failed;
    if (failed === null) return this.props.children;
    return <p>{failed instanceof CodeGone ? 'of another release' : 'failed'}</p>;
  }
}

/** A screen whose layer's code cannot be read. */
async function screenWith(error: Error) {
  // React says aloud what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Layer = lazyLayer<{ isOpen: boolean }>(() => Promise.reject(error));
  const at = (isOpen: boolean) => (
    <Screen>
      <p>screen</p>
      <Layer isOpen={isOpen} />
    </Screen>
  );
  const { rerender } = render(at(false));
  await act(async () => undefined);
  expect(screen.getByText('screen')).toBeTruthy();
  await act(async () => rerender(at(true)));
}

it('says so when it is opened and its code is of another release', async () => {
  await screenWith(new CodeGone('assets/old.js'));
  expect(screen.getByText('of another release')).toBeTruthy();
});

it('waits where the code is only out of reach', async () => {
  await screenWith(new TypeError('Failed to fetch'));
  expect(screen.getByText('screen')).toBeTruthy();
});
