import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';
import { SearchField } from '../../../shared/ui/fields/SearchField.tsx';

type Props = { typed: string; onType: (typed: string) => void; className?: string };

/** The search of the list; `/` jumps here. */
export function OrderSearch({ typed, onType, className }: Props) {
  const { t } = useTranslation('order');
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([{ keys: '/', label: t('list.search'), run: () => field.current?.focus() }]);
  return (
    <SearchField
      ref={field}
      label={t('list.search')}
      placeholder={t('list.placeholder')}
      clearLabel={t('list.clear')}
      kbd="/"
      maxLength={40}
      value={typed}
      onChange={onType}
      {...(className ? { className } : {})}
    />
  );
}
