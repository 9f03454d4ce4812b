import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { LikeOffer } from '../../../travel/product/product.ts';
import './matrix.css';

type Props = {
  name: string;
  /** Undefined while they are asked for, null where they could not be had. */
  offers: readonly LikeOffer[] | null | undefined;
  again: () => void;
  children: ReactNode;
};

/** A leg by its name, and what is said of its offers once they are there. */
export function LegOffers({ name, offers, again, children }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <section className="desk-matrix" aria-label={name}>
      <h3 className="desk-matrix__name">{name}</h3>
      {offers === undefined && <Skeleton kind="row" count={2} label={t('common:state.loading')} />}
      {offers === null && (
        <p>
          {t('matrix.failed')}{' '}
          <Button variant="link" size="sm" onPress={again}>
            {t('common:action.retry')}
          </Button>
        </p>
      )}
      {offers && children}
    </section>
  );
}
