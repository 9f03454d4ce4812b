import { useTranslation } from 'react-i18next';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { GuestForm } from './GuestForm.tsx';

type Props = { isOpen: boolean; onClose: () => void; onAdded: (face: Traveller) => void };

/** An outside person under a host. What was typed stays until it is saved, also when the sheet is closed. */
export function AddGuestView({ isOpen, onClose, onAdded }: Props) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('travellers.guest.title')}
      closeLabel={t('common:action.close')}
    >
      <GuestForm onAdded={onAdded} />
    </Sheet>
  );
}
