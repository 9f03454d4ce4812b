import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../shared/ui/icons/BrandMark.tsx';
import { ShortcutList } from '../shortcuts/ShortcutList.tsx';
import './EmptyPane.css';

/**
 * What is free right of `shown` panes: quiet, with the keys that lead somewhere. Beside one pane it says that something
 * may be chosen there, across all that is free; beside two something is, and only the keys are left to say.
 */
export function EmptyPane({ shown }: { shown: number }) {
  const { t } = useTranslation('common');
  return (
    <aside className={clsx('app-emptypane', `app-emptypane--after${shown}`)} aria-label={t('pane.right')}>
      {shown < 2 && (
        <>
          <BrandMark size={56} className="app-emptypane__mark" />
          <p>{t('pane.empty')}</p>
        </>
      )}
      <div className="app-emptypane__keys">
        <ShortcutList />
      </div>
    </aside>
  );
}
