import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { JourneyLine, type JourneyLineProps } from '../../../shared/ui/display/JourneyLine.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import type { ItemLeg } from '../../../travel/item/views/itemView.ts';
import './HomeFrame.css';

type Props = {
  item: OrderItem;
  leg: Pick<ItemLeg, 'name' | 'span' | 'changes'> & Pick<JourneyLineProps, 'from' | 'to'>;
};

/** From when and where to when and where the next trip goes. */
export function TripLines({ item, leg }: Props) {
  const { t } = useTranslation('home');
  return (
    <div className="home-trip">
      {/* Two dates do not say which hotel. */}
      {products[item.kind].takes === 'room' && (
        <p className="home-trip__name">
          <ItemTitle item={item} />
        </p>
      )}
      <JourneyLine
        kind="card"
        from={leg.from}
        to={leg.to}
        over={leg.name}
        under={[leg.span, leg.changes].filter(Boolean).join(' ')}
        toWord={t('to')}
      />
    </div>
  );
}
