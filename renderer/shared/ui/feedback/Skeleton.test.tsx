import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

it.each([
  ['row', '.td-skel__box', 3],
  ['group', '.td-skel__head', 3],
  ['group', '.td-skel__row', 6],
  ['field', '.td-skel__input', 9],
  ['journey', '.td-skel__time', 6],
  ['count', '.td-skel__figure', 3],
] as const)('%s has the parts of what will stand there: %s', (kind, part, count) => {
  const { container } = render(<Skeleton kind={kind} label="加载中" />);
  expect(container.querySelectorAll(part)).toHaveLength(count);
  expect(container.querySelectorAll('.td-skel__item')).toHaveLength(3);
});

it('is said once: one without a label beside another is nothing to a screen reader', () => {
  render(
    <>
      <Skeleton kind="count" label="加载中" />
      <Skeleton kind="group" />
    </>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status', { name: '加载中' }).isConnected).toBe(true);
});
