import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Kbd } from '../../../shared/ui/display/Kbd.tsx';
import type { Desk } from '../state/useDesk.ts';
import { deskKeys } from '../state/useDeskKeys.ts';

type Props = Pick<Desk, 'undo' | 'redo' | 'canUndo' | 'canRedo'> & { onMatrix: (() => void) | null };

/** The grid's keys, where there is a keyboard, and undo and redo for everybody. */
export const KeyHints = memo(function KeyHints({ undo, redo, canUndo, canRedo, onMatrix }: Props) {
  const { t } = useTranslation('desk');
  const hints = [
    { caps: ['↑', '↓', '←', '→'], label: t('keys.move') },
    { caps: ['Enter'], label: t('keys.open') },
    { caps: [hotkeyText(deskKeys.fill)], label: t('keys.fill') },
    { caps: ['F8'], label: t('keys.problem') },
  ];
  return (
    <div className="desk-hints">
      <div className="desk-hints__keys" aria-hidden="true">
        {hints.map(({ caps, label }) => (
          <span key={label} className="desk-hints__one">
            {caps.map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
            {label}
          </span>
        ))}
      </div>
      <div className="desk-hints__undo">
        {onMatrix && (
          <Button variant="quiet" size="desk" icon="shield" kbd="S" onPress={onMatrix}>
            {t('keys.matrix')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="desk"
          icon="undo"
          kbd={hotkeyText(deskKeys.undo)}
          isDisabled={!canUndo}
          onPress={undo}
        >
          {t('keys.undo')}
        </Button>
        <Button variant="quiet" size="desk" isDisabled={!canRedo} onPress={redo}>
          {t('keys.redo')}
        </Button>
      </div>
    </div>
  );
});
