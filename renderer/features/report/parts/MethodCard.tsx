import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { Method } from '../reportApi.ts';

/** How emissions are worked out, and where the factors come from. */
export function MethodCard({ method }: { method: Method }) {
  const { t } = useTranslation('report');
  const language = useLanguage();
  const number = (value: number) => numberFormat(language, 3).format(value);
  return (
    <Card>
      <CardHead title={t('method.title')} />
      <CardBody>
        <p className="report__note">
          {t('method.text', {
            domestic: number(method.flightDomestic),
            long: number(method.flightLong),
            rail: number(method.rail),
            car: number(method.carKm),
            night: numberFormat(language, 1).format(method.hotelNight),
          })}
        </p>
        <p className="report__note">{t('method.source')}</p>
      </CardBody>
    </Card>
  );
}
