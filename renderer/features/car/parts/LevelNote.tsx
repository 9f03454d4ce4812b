import { useTranslation } from 'react-i18next';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import type { LevelOption } from '../logic/levels.ts';

/** What a level is beside its price: how many it seats, and what cancelling late costs. */
export function LevelNote({ level, service }: { level: LevelOption; service: CarOffer['service'] }) {
  const { t } = useTranslation('car');
  const language = useLanguage();
  const feeFen = Math.max(0, ...level.conditions.refund.steps.map(({ fixedFen = 0 }) => fixedFen));
  const fee = moneyText(Math.min(feeFen, level.fareFen), language, { whole: true });
  return (
    <Dots wrap>
      {t('ride.seats', { count: level.seats })}
      {t(service === 'now' ? 'ride.cancelNow' : 'ride.cancelBooked', { fee })}
    </Dots>
  );
}
