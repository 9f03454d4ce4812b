import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Menu } from '../layers/Menu.tsx';
import { CheckRow } from '../lists/CheckRow.tsx';
import { Checkbox } from './Checkbox.tsx';
import { ComboBox, matching } from './ComboBox.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';

const stations = [
  { id: 'BJN', label: '北京南', keywords: 'beijingnan bjn' },
  { id: 'NJN', label: '南京南', keywords: 'nanjingnan njn' },
  { id: 'SHH', label: '上海虹桥', keywords: 'shanghaihongqiao shhq' },
] as const;
type Station = (typeof stations)[number]['id'];

function StationSelect({ onChange }: { onChange: (id: Station) => void }) {
  const [value, setValue] = useState<Station | null>(null);
  return (
    <Select
      label="出发站"
      placeholder="请选择"
      options={stations}
      value={value}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}

it('select: opens by keyboard, arrows and Enter choose, focus returns', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(<StationSelect onChange={change} />);
  await user.tab();
  const box = screen.getByRole('button', { name: /出发站/ });
  expect(document.activeElement).toBe(box);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: /出发站/ }).isConnected).toBe(true);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenCalledWith('NJN');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.textContent).toContain('南京南');
});

it('select: Escape leaves the choice as it was', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(<StationSelect onChange={change} />);
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{Escape}');
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /出发站/ }).textContent).toContain('请选择');
});

it('combo box: finds by pinyin, chooses with the keyboard, reverts what matches nothing', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  function Field() {
    const [value, setValue] = useState<Station | null>('BJN');
    return (
      <ComboBox
        label="到达站"
        options={stations}
        value={value}
        onChange={(id) => {
          setValue(id);
          change(id);
        }}
        emptyText="没有找到车站"
        openLabel="展开"
      />
    );
  }
  render(<Field />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: '到达站' });
  expect(input.value).toBe('北京南');
  await user.tab();
  await user.keyboard('shh');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('option').hasAttribute('data-focused')).toBe(true);
  await user.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith('SHH');
  expect(input.value).toBe('上海虹桥');
  await user.clear(input);
  await user.keyboard('xyz');
  expect(screen.getByText('没有找到车站').isConnected).toBe(true);
});

it('combo box: Enter right after the last letter takes the first match', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(
    <ComboBox
      label="到达站"
      options={stations}
      value={null}
      onChange={change}
      emptyText="没有找到车站"
      openLabel="展开"
    />,
  );
  await user.tab();
  await user.keyboard('n{Enter}');
  expect(change).toHaveBeenLastCalledWith(matching(stations, 'n')[0]?.id);
});

it('matching puts what begins with the words first and mounts at most 60', () => {
  expect(matching(stations, '南').map((one) => one.id)).toEqual(['NJN', 'BJN']);
  expect(matching(stations, 'BJ').map((one) => one.id)).toEqual(['BJN']);
  expect(matching(stations, ' hongqiao ').map((one) => one.id)).toEqual(['SHH']);
  const many = Array.from({ length: 500 }, (_, index) => ({ id: `s${index}`, label: `车站${index}` }));
  expect(matching(many, '')).toHaveLength(60);
  expect(matching(many, '车站')).toHaveLength(60);
});

it('check row: the whole row is one checkbox; a refused one says why', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(
    <>
      <CheckRow title="李娜" sub="L3 经理" isSelected={false} onChange={change} />
      <CheckRow title="赵启明" reason="已离职" isSelected={false} onChange={change} isDisabled />
    </>,
  );
  await user.click(screen.getByText('L3 经理'));
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /赵启明.*已离职/ }).disabled).toBe(true);
  await user.click(screen.getByText('赵启明'));
  expect(change).toHaveBeenCalledTimes(1);
});

it('checkbox and switch: Space toggles', async () => {
  const user = userEvent.setup();
  const check = vi.fn();
  const turn = vi.fn();
  render(
    <>
      <Checkbox onChange={check}>记住我</Checkbox>
      <Switch onChange={turn}>仅合规</Switch>
    </>,
  );
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(check).toHaveBeenCalledWith(true);
  expect(turn).toHaveBeenCalledWith(true);
  expect(screen.getByRole('switch', { name: '仅合规', checked: true }).isConnected).toBe(true);
});

it('radio group: nothing chosen at first, the error belongs to the group', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  const group = (error?: string) => (
    <RadioGroup label="身份" options={stations} value={null} onChange={change} error={error} />
  );
  const { rerender } = render(group());
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  rerender(group('请选择身份'));
  expect(screen.getByRole('radiogroup', { name: '身份', description: '请选择身份' }).isConnected).toBe(true);
  await user.click(screen.getByRole('radio', { name: '上海虹桥' }));
  expect(change).toHaveBeenCalledWith('SHH');
});

it('menu: opens from its button, runs the chosen action once, Escape gives the focus back', async () => {
  const user = userEvent.setup();
  const run = vi.fn();
  render(
    <Menu
      trigger={<Button>更多</Button>}
      label="更多操作"
      items={[
        { id: 'print', label: '打印' },
        { id: 'trash', label: '删除', danger: true },
      ]}
      onAction={run}
    />,
  );
  const button = screen.getByRole('button', { name: '更多' });
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('trash');
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menu').isConnected).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
