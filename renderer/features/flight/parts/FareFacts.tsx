import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conditions } from '../../../../contract/shapes/conditions.ts';
import type { FlightOption } from '../../../../contract/shapes/flight.ts';
import { discountRate } from '../../../shared/format/discount.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { FareRules } from './FareRules.tsx';

type Props = { option: FlightOption; conditions: Conditions | undefined; departAt: number };

/** What one fare is beside its family and price: class, discount, taxes, free baggage, and its rules behind a link. */
export function FareFacts({ option, conditions, departAt }: Props) {
  const { t } = useTranslation('flight');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { constructionFen, fuelFen, otherTaxFen, discountTenths, bookingClass } = option;
  const taxFen = constructionFen + fuelFen + otherTaxFen;
  const baggage = conditions?.baggage;
  return (
    <span className="flight-meta">
      <span>{t('fare.class', { code: bookingClass })}</span>
      {discountTenths !== null && discountTenths < 10 && (
        <span>{t('fare.discount', { rate: discountRate(discountTenths, language) })}</span>
      )}
      <span>
        {t('fare.taxes')} <Money fen={taxFen} whole />
      </span>
      {baggage && <span>{t('fare.checked', { kg: baggage.checkedKg })}</span>}
      {conditions && (
        <>
          <Link onPress={() => setOpen(true)}>{t('confirm.refundLink')}</Link>
          <FareRules
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            fares={[{ option, conditions }]}
            departAt={departAt}
          />
        </>
      )}
    </span>
  );
}
