import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListRow } from './ListRow.tsx';

it('is pressed by pointer and by key, has the focus afterwards, and is not pressed where it is off', async () => {
  const onPress = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<ListRow title="张伟" onPress={onPress} />);
  const row = screen.getByRole('button', { name: '张伟' });
  // As Safari presses a button: without the focus of its own accord.
  row.click();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(row);
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledTimes(3);
  rerender(<ListRow title="张伟" onPress={onPress} isDisabled />);
  await user.click(row);
  expect(onPress).toHaveBeenCalledTimes(3);
});
