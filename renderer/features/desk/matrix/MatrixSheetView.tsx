import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { isOpen as isCellOpen } from '../logic/cells.ts';
import { cellId, isLocked } from '../logic/draft.ts';
import type { Cells } from '../state/useCells.ts';
import type { Desk } from '../state/useDesk.ts';
import { LegMatrix } from './LegMatrix.tsx';
import './matrix.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  desk: Desk;
  state: Cells;
  legNames: readonly string[];
};

/** The itinerary against everybody's standard, leg by leg: what is beyond it, what clears that, and what going together costs. */
export function MatrixSheetView(props: Props) {
  return props.isOpen && <MatrixSheetShown {...props} />;
}

function MatrixSheetShown({ isOpen, onClose, desk, state, legNames }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const { draft, party } = desk;
  const legs = draft.legs.flatMap((leg, index) => {
    const form = leg.forms.find((one) => !isLocked(one));
    const takers = party.members.filter(({ key }) => {
      const cell = state.cells.get(cellId(leg.id, key));
      return cell !== undefined && isCellOpen(cell) && cell.lead === null;
    });
    return form && takers.length > 0 ? [{ leg, form, takers, name: legNames[index] ?? '' }] : [];
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('matrix.title')} closeLabel={t('common:action.close')}>
      {legs.length === 0 && <p>{t('matrix.none')}</p>}
      {legs.map(({ leg, form, takers, name }) => (
        <LegMatrix key={leg.id} {...{ leg, form, takers, name, desk, state }} />
      ))}
    </Sheet>
  );
}
