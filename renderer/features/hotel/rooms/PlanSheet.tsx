import { useTranslation } from 'react-i18next';
import type { Payer } from '../../../../contract/enums/booking.ts';
import type { PlanOption } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import type { LocalStay } from '../logic/stay.ts';
import { PlanDetails } from './PlanDetails.tsx';

type Props = { plan: PlanOption | null; stay: LocalStay; payer: Payer; onClose: () => void };

/** Everything of one plan before it is taken: nights, giving it back, what the hotel says. */
export function PlanSheet({ plan, stay, payer, onClose }: Props) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <Sheet
      isOpen={plan !== null}
      onClose={onClose}
      title={plan ? localisedText(plan.name, language) : ''}
      closeLabel={t('action.close')}
      flush
    >
      {plan && <PlanDetails plan={plan} stay={stay} payer={payer} />}
    </Sheet>
  );
}
