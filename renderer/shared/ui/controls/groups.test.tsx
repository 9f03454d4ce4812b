import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '../bars/Tabs.tsx';
import { ChipGroup } from './ChipGroup.tsx';
import { Segmented } from './Segmented.tsx';

const times = [
  { id: 'any', label: '不限' },
  { id: 'morning', label: '上午', count: 18 },
  { id: 'noon', label: '中午', isDisabled: true },
  { id: 'evening', label: '晚上' },
] as const;
type Time = (typeof times)[number]['id'];

function TimeSegments() {
  const [value, setValue] = useState<Time>('any');
  return <Segmented label="时段" options={times} value={value} onChange={setValue} />;
}

it('segmented: one tab stop, arrows choose and skip what is off', async () => {
  const user = userEvent.setup();
  render(<TimeSegments />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '不限' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: /上午/, checked: true }).isConnected).toBe(true);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '晚上', checked: true }).isConnected).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

function Chips({ mode, required }: { mode: 'single' | 'multiple'; required?: boolean }) {
  const [selected, setSelected] = useState<Time[]>(['any']);
  return (
    <>
      <ChipGroup
        label="筛选"
        mode={mode}
        required={required}
        options={times}
        selected={selected}
        onChange={setSelected}
      />
      <output>{selected.join()}</output>
    </>
  );
}

it('chips: arrows move without choosing, Space toggles', async () => {
  const user = userEvent.setup();
  render(<Chips mode="multiple" />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '上午' }));
  expect(screen.getByRole('status').textContent).toMatch(/^any$/);
  await user.keyboard(' ');
  expect(screen.getByRole('status').textContent).toMatch(/^any,morning$/);
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByRole('status').textContent).toMatch(/^morning$/);
});

it('chips: a required single choice cannot be taken back', async () => {
  const user = userEvent.setup();
  render(<Chips mode="single" required />);
  await user.click(screen.getByRole('radio', { name: '晚上' }));
  expect(screen.getByRole('status').textContent).toMatch(/^evening$/);
  await user.click(screen.getByRole('radio', { name: '晚上' }));
  expect(screen.getByRole('status').textContent).toMatch(/^evening$/);
});

function OrderTabs() {
  const [selected, setSelected] = useState<'business' | 'private'>('business');
  return (
    <Tabs
      label="订单"
      tabs={[
        { id: 'business', label: '因公', count: 9874 },
        { id: 'private', label: '因私', count: 126 },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      {selected}
    </Tabs>
  );
}

it('tabs: arrows choose, the panel is named by its tab', async () => {
  const user = userEvent.setup();
  render(<OrderTabs />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  const tab = screen.getByRole('tab', { name: /因私/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: /因私/ }).textContent).toMatch('private');
});
