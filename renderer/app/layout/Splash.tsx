import { useTranslation } from 'react-i18next';
import { Spinner } from '../../shared/ui/display/Spinner.tsx';
import { BrandMark } from '../../shared/ui/icons/BrandMark.tsx';
import './Splash.css';

/** While the session is being restored: the mark, then a spinner if it takes longer. Same as the static shell. */
export function Splash() {
  const { t } = useTranslation('common');
  return (
    <div className="app-splash">
      <BrandMark size={56} />
      <Spinner label={t('state.loading')} className="app-splash__spin" />
    </div>
  );
}
