import { useTranslation } from 'react-i18next';
import { ListSearchField } from '../../../shared/ui/lists/ListSearchField.tsx';

type Props = { typed: string; onType: (typed: string) => void; className?: string };

/** The search of the list; `/` jumps here. */
export function OrderSearch({ typed, onType, className }: Props) {
  const { t } = useTranslation('order');
  return (
    <ListSearchField
      label={t('list.search')}
      placeholder={t('list.placeholder')}
      clearLabel={t('list.clear')}
      maxLength={40}
      value={typed}
      onChange={onType}
      {...(className ? { className } : {})}
    />
  );
}
