import { useTranslation } from 'react-i18next';
import type { CareMark } from '../../../contract/shapes/desk/care.ts';
import { Tag } from '../../shared/ui/display/Tag.tsx';

/** Whose an order was, or who looks after it. */
export function CareTag({ care }: { care: CareMark }) {
  const { t } = useTranslation('care');
  return <Tag icon="users">{t(`mark.${care.side}`, { name: care.name })}</Tag>;
}
