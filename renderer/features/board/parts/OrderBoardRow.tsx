import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CareMark } from '../../../../contract/shapes/desk/care.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { CareTag } from '../../../travel/care/CareTag.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { selectOpenOrder } from '../../../travel/openOrder/openOrderSlice.ts';

type Props = {
  order: OrderSummary;
  /** In whose care it is. */
  care: CareMark | undefined;
  /** How long is left. */
  time: ReactNode;
  sub: ReactNode;
  end?: ReactNode;
  /** What may be done at once. */
  acts?: ReactNode;
  /** Below the row. */
  below?: ReactNode;
};

/** An order on a board: how long is left, whose it is and what it wants; it opens beside the board. */
export function OrderBoardRow({ order, care, time, sub, end, acts, below }: Props) {
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  const isCurrent = useSelector(selectOpenOrder) === order.orderId;
  return (
    <>
      <div className="board-row">
        <ListRow
          subject={order.orderId}
          href={href}
          isCurrent={isCurrent}
          leading={time}
          strong
          title={
            <Dots wrap>
              {order.traveller}
              <ItemTitle item={order.item} />
              {care && <CareTag care={care} />}
            </Dots>
          }
          sub={sub}
          end={end}
        />
        {acts && <span className="board-row__acts">{acts}</span>}
      </div>
      {below}
    </>
  );
}
