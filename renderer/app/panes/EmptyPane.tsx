import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../shared/ui/icons/BrandMark.tsx';
import { ShortcutList } from '../shortcuts/ShortcutList.tsx';
import './EmptyPane.css';

/** The right pane while nothing is chosen on the left: quiet, with the keys that lead somewhere. */
export function EmptyPane() {
  const { t } = useTranslation('common');
  return (
    <aside className="app-emptypane" aria-label={t('pane.right')}>
      <BrandMark size={56} className="app-emptypane__mark" />
      <p>{t('pane.empty')}</p>
      <div className="app-emptypane__keys">
        <ShortcutList />
      </div>
    </aside>
  );
}
