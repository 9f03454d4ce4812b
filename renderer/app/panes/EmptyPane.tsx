import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../shared/ui/BrandMark.tsx';
import { ShortcutList } from '../shortcuts/ShortcutList.tsx';
import './EmptyPane.css';

/** The right stage while nothing is chosen on the left: quiet, with the keys that lead somewhere. */
export function EmptyStage() {
  const { t } = useTranslation('common');
  return (
    <aside className="app-emptystage" aria-label={t('stage.right')}>
      <BrandMark size={56} className="app-emptystage__mark" />
      <p>{t('stage.empty')}</p>
      <div className="app-emptystage__keys">
        <ShortcutList />
      </div>
    </aside>
  );
}
