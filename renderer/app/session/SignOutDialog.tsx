import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/layers/ConfirmDialog.tsx';
import { DroppedText } from './DroppedText.tsx';
import { useDeskSaved } from './useDeskSaved.ts';

type Props = { leave: (() => void) | null; onEnd: (none: null) => void };

/** Does what ends the session once what was edited on the desk is saved; asks before where it cannot be. */
export function SignOutDialog({ leave, onEnd }: Props) {
  const { t } = useTranslation('common');
  const go = useCallback(() => {
    onEnd(null);
    leave?.();
  }, [leave, onEnd]);
  const dropped = useDeskSaved(leave !== null, go);
  return (
    <ConfirmDialog
      isOpen={leave !== null && dropped !== null}
      question={{
        title: t('signOut.title'),
        text: <DroppedText dropped={dropped ?? []} />,
        yes: t('nav.signOut'),
      }}
      onAnswer={(yes) => (yes ? go() : onEnd(null))}
    />
  );
}
