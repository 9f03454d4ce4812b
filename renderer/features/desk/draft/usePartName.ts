import { useTranslation } from 'react-i18next';
import type { Desk } from '../state/useDesk.ts';

/** What a part of a draft is called: a cell by its person and leg, other parts by their person or leg; '' once it is gone. */
export function usePartName({ party, draft }: Desk, legNames: readonly string[]): (key: string) => string {
  const { t } = useTranslation('desk');
  return (key) => {
    const [kind = '', first = '', second = ''] = key.split(' ');
    const legOf = (id: string) => legNames[draft.legs.findIndex((leg) => leg.id === id)] ?? '';
    const personOf = (id: string) => party.members.find((one) => one.key === id)?.name ?? '';
    if (kind === 'cell') {
      const [name, leg] = [personOf(second), legOf(first)];
      return name === '' || leg === '' ? name + leg : t('cell.label', { name, leg });
    }
    if (kind === 'person') return personOf(first);
    if (kind === 'leg') return legOf(first);
    if (kind === 'form')
      return legOf(draft.legs.find(({ forms }) => forms.some(({ id }) => id === first))?.id ?? '');
    return t('drafts.name');
  };
}
