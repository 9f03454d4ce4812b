import { useTranslation } from 'react-i18next';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { type DeskCell, isOpen } from '../logic/cells.ts';
import { deskKeys } from '../state/useDeskKeys.ts';

/** What the keys of a cell do, for those who press. */
export type CellActs = Readonly<Record<'toggle' | 'clear' | 'copy' | 'paste', () => void>> & {
  readonly hasClip: boolean;
};

type Props = { cell: DeskCell; person: string; legName: string; acts: CellActs };

/** Leaving a cell out, clearing, copying and pasting it. */
export function CellTools({ cell, person, legName, acts }: Props) {
  const { t } = useTranslation('desk');
  const isOut = cell.state === 'out';
  const mayEdit = isOpen(cell);
  return (
    <div
      role="group"
      aria-label={t('cell.tools', { name: person, leg: legName })}
      className="desk-bar__tools"
    >
      <Button
        variant="quiet"
        size="desk"
        kbd={t('keys.spaceCap')}
        isDisabled={!mayEdit && !isOut}
        onPress={acts.toggle}
      >
        {t(isOut ? 'cell.in' : 'cell.out')}
      </Button>
      <Button
        variant="quiet"
        size="desk"
        icon="trash"
        kbd={hotkeyText('Delete')}
        isDisabled={!mayEdit || !cell.form}
        onPress={acts.clear}
      >
        {t('cell.clear')}
      </Button>
      <Button
        variant="quiet"
        size="desk"
        icon="copy"
        kbd={hotkeyText(deskKeys.copy)}
        isDisabled={!cell.row || cell.lead !== null}
        onPress={acts.copy}
      >
        {t('cell.copy')}
      </Button>
      <Button
        variant="quiet"
        size="desk"
        kbd={hotkeyText(deskKeys.paste)}
        isDisabled={!acts.hasClip || !mayEdit}
        onPress={acts.paste}
      >
        {t('cell.paste')}
      </Button>
    </div>
  );
}
