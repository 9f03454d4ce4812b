import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { PartyPrice } from '../../../contract/rules/offer/partyPrice.ts';
import { Money } from '../../shared/ui/display/Money.tsx';
import { selectPriceBasis } from '../party/pickingSlice.ts';
import './Price.css';

type Props = {
  price: PartyPrice;
  /** For how many people. */
  count: number;
  /** Leaves the basis to a heading nearby. */
  bare?: boolean;
  /** Leaves ".00" away for whole yuan. */
  whole?: boolean;
  className?: string;
};

/** What a party pays on the chosen basis: each of them, from the least to the most, or all together. */
export function Price({ price, count, bare, whole, className }: Props) {
  const basis = useSelector(selectPriceBasis);
  const { totalFen, lowFen, highFen } = price;
  const isRange = highFen > lowFen;
  return (
    <span className={clsx('travel-price', className)}>
      {basis === 'all' ? (
        <Money fen={totalFen} whole={whole} />
      ) : (
        <>
          <Money fen={lowFen} whole={whole || isRange} />
          {isRange && (
            <>
              –<Money fen={highFen} whole />
            </>
          )}
        </>
      )}
      {count > 1 && !bare && (
        <>
          {' '}
          <PriceBasisWord count={count} />
        </>
      )}
    </span>
  );
}

/** What the prices beside it are for: 每人, 3 人合计. */
export function PriceBasisWord({ count }: { count: number }) {
  const { t } = useTranslation('travel');
  const basis = useSelector(selectPriceBasis);
  return <span className="travel-price__basis">{t(`price.${basis}`, { count })}</span>;
}
