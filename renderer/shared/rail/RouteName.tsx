import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import './RouteName.css';

/** "北京 → 上海" with a drawn arrow that is read as a word. */
export function RouteName({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('train');
  return (
    <span className="td-routename">
      <span>{from}</span>
      <Icon name="arrowRight" size={14} label={t('to')} />
      <span>{to}</span>
    </span>
  );
}
