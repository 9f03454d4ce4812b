import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import './presence.css';

/** In the place of what sends the desk, while a draft is only looked at. */
export function LookBar({ onEdit }: { onEdit: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <footer className="desk-look">
      <p role="status">{t('presence.looking')}</p>
      <Button variant="primary" onPress={onEdit}>
        {t('presence.edit')}
      </Button>
    </footer>
  );
}
