import { useTranslation } from 'react-i18next';
import { Tag } from '../../shared/ui/display/Tag.tsx';
import './PreferenceMark.css';

/** Why an offer stands before others: whose preference it meets, and what of it. */
export function PreferenceMark({ label, wishes }: { label: string; wishes: readonly string[] }) {
  const { t } = useTranslation('travel');
  return (
    <span className="travel-preferred">
      <Tag icon={null}>{label}</Tag>
      {wishes.join(t('listJoin'))}
    </span>
  );
}
