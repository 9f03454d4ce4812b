import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';

const ids = ['client', 'schedule', 'soldOut', 'urgent', 'health', 'other'];

function Reasons({ onChosen, options = ids }: { onChosen: (id: string) => void; options?: string[] }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ChoiceField
      label="超标原因"
      options={options.map((id) => ({ id, label: id }))}
      value={value}
      onChange={(id) => {
        setValue(id);
        onChosen(id);
      }}
      moreLabel={(count) => `更多 ${count} 项`}
      error={value === null ? '请选择超标原因' : undefined}
    />
  );
}

it('takes a usual option by one press, and the others by one more', async () => {
  const chosen = vi.fn();
  render(<Reasons onChosen={chosen} />);
  const group = screen.getByRole('radiogroup', { name: '超标原因' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请选择超标原因',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'schedule' }));
  expect(chosen.mock.calls).toEqual([['schedule']]);
  await userEvent.click(screen.getByRole('button', { name: '更多 3 项' }));
  expect(screen.getAllByRole('radio')).toHaveLength(ids.length);
  await userEvent.click(screen.getByRole('radio', { name: 'health' }));
  expect(chosen.mock.lastCall).toEqual(['health']);
  expect(screen.queryByText('请选择超标原因')).toBeNull();
});

it('chooses nothing by moving between the options', async () => {
  const chosen = vi.fn();
  render(<Reasons onChosen={chosen} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(chosen.mock.calls).toEqual([['schedule']]);
});

it('opens no list for one option more', () => {
  render(<Reasons onChosen={vi.fn()} options={ids.slice(0, 4)} />);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByRole('button')).toBeNull();
});
