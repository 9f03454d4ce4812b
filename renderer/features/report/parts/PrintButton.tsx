import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';

/** Prints what is shown. */
export function PrintButton() {
  const { t } = useTranslation('report');
  return (
    <Button icon="print" onPress={() => window.print()}>
      {t('print')}
    </Button>
  );
}
