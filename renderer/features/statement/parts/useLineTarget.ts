import type { TFunction } from 'i18next';
import { useHref } from '../../../shared/navigation.ts';
import type { StatementLine } from '../statementApi.ts';

type Named = Pick<StatementLine, 'orderNo' | 'meeting'>;

/** What a line is about: an order's number, a meeting, or a journey of which only its sum is the company's. */
export function nameOfLine({ orderNo, meeting }: Named, t: TFunction<'statement'>): string {
  return orderNo || (meeting ? t('meeting', { title: meeting.title }) : t('private'));
}

/** Where a line leads, as a row's props; nowhere where there is nothing to show. */
export function useLineTarget(): (line: Pick<StatementLine, 'orderId' | 'meeting'> | null) => {
  readonly href?: string;
  readonly chevron?: true;
} {
  const href = useHref();
  return (line) => {
    const to =
      line?.orderId != null
        ? href('orderDetail', { suborderserialnumber: line.orderId })
        : line?.meeting && href('meeting', { meetingId: line.meeting.meetingId });
    return to ? { href: to, chevron: true } : {};
  };
}
