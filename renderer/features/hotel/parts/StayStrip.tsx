import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { type Stay, stayOf } from '../logic/stay.ts';
import { StayFields } from './StayFields.tsx';
import { useStayText } from './useStayText.ts';
import './StayStrip.css';

type Props = { stay: Stay; onChange: (stay: Stay) => void; now: number };

/** The stay a list is for, and the way to another. */
export function StayStrip({ stay, onChange, now }: Props) {
  const { t } = useTranslation(['hotel', 'common']);
  const [isOpen, setOpen] = useState(false);
  const { dates, nights } = useStayText()(stay);
  return (
    <div className="hotel-stay">
      <p className="hotel-stay__text">
        <b>{dates}</b> {nights}
      </p>
      <Button variant="quiet" size="sm" icon="calendar" onPress={() => setOpen(true)}>
        {t('results.changeStay')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('results.changeStay')}
        closeLabel={t('common:action.close')}
        actions={
          <Button variant="primary" onPress={() => setOpen(false)}>
            {t('results.stayDone')}
          </Button>
        }
      >
        <StayFields
          stay={stay}
          onChange={({ checkIn, nights: count }) => onChange(stayOf(checkIn, count, now))}
          now={now}
        />
      </Sheet>
    </div>
  );
}
