import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, it, vi } from 'vitest';
import { DateStrip } from '../bars/DateStrip.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Card, CardHead } from '../lists/Card.tsx';
import { ListRow } from '../lists/ListRow.tsx';
import { initials } from './Avatar.tsx';
import { Money } from './Money.tsx';
import { Steps } from './Steps.tsx';

it.each([
  ['张伟', '张'],
  ['𬱖先生', '𬱖'],
  ['Anna Weber', 'AW'],
  ['wang', 'W'],
  ['  Ann  Mary  Lee ', 'AM'],
  ['', ''],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it.each([
  ['zh-CN', '¥1,060.00'],
  ['en', '¥1,060.00'],
  ['de', '1.060,00 ¥'],
])('money reads the language from the provider: %s', (locale, expected) => {
  const { container } = render(
    <I18nProvider locale={locale}>
      <Money fen={106_000} />
    </I18nProvider>,
  );
  expect(container.textContent?.replace(' ', ' ')).toBe(expected);
});

it('an icon is decoration unless it has a label', () => {
  const { container } = render(<Icon name="train" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  render(<Icon name="approval" label="需审批" />);
  expect(screen.getByRole('img', { name: '需审批' }).isConnected).toBe(true);
});

it('a card is a region named by its head, or none when it has neither head nor label', () => {
  const { container } = render(<Card>x</Card>);
  expect(container.querySelector('section')?.hasAttribute('aria-labelledby')).toBe(false);
  render(
    <Card>
      <CardHead title="价格明细" />
    </Card>,
  );
  expect(screen.getByRole('region', { name: '价格明细' }).isConnected).toBe(true);
  // Two trips may share a name, two landmarks may not.
  render(
    <Card isItem label="上海 12月10日">
      x
    </Card>,
  );
  expect(screen.getByRole('article', { name: '上海 12月10日' }).isConnected).toBe(true);
});

it('a row is a link with href, a button with onPress, plain without', async () => {
  const press = vi.fn();
  render(
    <>
      <ListRow title="甲" href="/orders/1" isCurrent />
      <ListRow title="乙" onPress={press} />
      <ListRow title="丙" />
    </>,
  );
  expect(screen.getByRole('link', { name: '甲' }).getAttribute('aria-current')).toBe('true');
  await userEvent.setup().click(screen.getByRole('button', { name: '乙' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByText('丙').closest('a, button')).toBeNull();
});

it('steps say their state in words and mark the current one', () => {
  const words = { done: '已完成', current: '进行中', todo: '待进行', failed: '失败' };
  render(
    <Steps
      label="进度"
      stateWords={words}
      steps={[
        { id: '1', label: '提交', state: 'done' },
        { id: '2', label: '出行', state: 'current' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('已完成 提交');
  expect(second?.getAttribute('aria-current')).toBe('step');
});

it('date strip: arrows move, Enter chooses, a day tells its whole date and price', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  function Strip() {
    const [value, setValue] = useState('2026-12-08');
    return (
      <I18nProvider locale="zh-CN">
        <DateStrip
          label="日期"
          days={[
            { id: '2026-12-08', price: <Money fen={55_300} whole /> },
            { id: '2026-12-09', price: <Money fen={57_600} whole /> },
            { id: '2026-12-10' },
          ]}
          value={value}
          onChange={(date) => {
            setValue(date);
            change(date);
          }}
        />
      </I18nProvider>
    );
  }
  render(<Strip />);
  expect(screen.getByRole('radio', { name: /2026年12月8日 周二\s*¥\s*553/, checked: true }).isConnected).toBe(
    true,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(change).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-12-09');
});

it('a strip of dates keeps the place of a price that comes, and has none where prices are never known', () => {
  const strip = (price?: null) => (
    <I18nProvider locale="zh-CN">
      <DateStrip
        label="日期"
        days={[{ id: '2026-12-08', ...(price === null && { price }) }]}
        value="2026-12-08"
        onChange={vi.fn()}
      />
    </I18nProvider>
  );
  const { container, rerender } = render(strip());
  expect(container.textContent).toContain('—');
  rerender(strip(null));
  expect(container.textContent).not.toContain('—');
});
