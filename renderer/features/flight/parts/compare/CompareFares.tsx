import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../../../contract/shapes/item.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { lazyLayer } from '../../../../shared/ui/layers/lazyLayer.tsx';
import { useChanging } from '../../../../travel/change/useChanging.ts';
import type { Compared } from './FareColumnsView.tsx';
import './comparebar.css';

const FareColumns = lazyLayer(async () => (await import('./FareColumnsView.tsx')).FareColumnsView);

type Props = Omit<Compared, 'held'> & {
  /** The fare of a ticket that is changed, where this is its own departure. */
  heldOf: (item: OrderItem) => string | null;
};

/** Opens the fares of a journey beside each other, the cheapest first; one alone is compared with nothing. */
export function CompareFares({ options, heldOf, onPick, ...rest }: Props) {
  const { t } = useTranslation('flight');
  const [isOpen, setOpen] = useState(false);
  const item = useChanging().order?.summary.item;
  const compared = options.filter(({ remaining }) => remaining > 0).sort((a, b) => a.fareFen - b.fareFen);
  if (compared.length < 2) return null;
  return (
    <div className="flight-comparebar">
      <Button variant="link" size="sm" onPress={() => setOpen(true)}>
        {t('fare.compare', { count: compared.length })}
      </Button>
      <FareColumns
        {...rest}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        options={compared}
        held={item ? heldOf(item) : null}
        onPick={(option) => {
          setOpen(false);
          onPick(option);
        }}
      />
    </div>
  );
}
