import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { CodeGone } from '../../shared/loading/loadCode.ts';
import { features } from '../features.ts';

quietApp();

vi.mock('../../shared/failure/NoPermission.tsx', () => ({
  get NoPermission() {
    throw new CodeGone('assets/old.js');
  },
}));

it('offers to load the page anew where the code that says what one may not see is of another release', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open('/control/zh', { features });
  expect((await screen.findByText('没能打开这一页')).isConnected).toBe(true);
});
