import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { SumSheet } from './SumSheet.tsx';

/** The way to the sum from which settling takes two people, and to who changed it. */
export function SumBar() {
  const { t } = useTranslation('stuck');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stuck__acts">
      <Button size="touch" icon="shield" onPress={() => setOpen(true)}>
        {t('second.open')}
      </Button>
      {isOpen && <SumSheet close={() => setOpen(false)} />}
    </div>
  );
}
