import { useTranslation } from 'react-i18next';
import type { Insurance } from '../../../../contract/shapes/items/insurance.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import './InsuranceCard.css';

type Props = {
  offered: readonly Insurance[];
  /** Of those that are taken. */
  codes: readonly string[];
  choose: (code: string, isTaken: boolean) => void;
  legs: number;
};

/** Insurances sold beside the booking, each with what it covers and costs; none is ticked beforehand. */
export function InsuranceCard({ offered, codes, choose, legs }: Props) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  if (offered.length === 0) return null;
  return (
    <Card label={t('confirm.insurance')}>
      <CardHead
        title={t('confirm.insurance')}
        end={t(legs > 1 ? 'confirm.insurancePerLeg' : 'confirm.insuranceFor')}
      />
      <CardBody>
        <ul className="confirm-insurance">
          {offered.map(({ code, name, cover, fen }) => (
            <li key={code}>
              <Checkbox
                isSelected={codes.includes(code)}
                onChange={(isTaken) => choose(code, isTaken)}
                className="confirm-insurance__box"
              >
                <span className="confirm-insurance__name">
                  {localisedText(name, language)}
                  <span className="confirm-insurance__price">
                    {t('confirm.insurancePrice', { price: moneyText(fen, language) })}
                  </span>
                </span>
                <span className="confirm-insurance__cover">{localisedText(cover, language)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
