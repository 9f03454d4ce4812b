import { memo, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { DeskCell, FormPrice } from '../logic/cells.ts';
import { cellId, type DeskLeg } from '../logic/draft.ts';
import type { GridPlace } from '../logic/gridPlace.ts';
import type { OwnWay } from '../logic/ownWays.ts';
import type { FocusStore } from '../state/focusStore.ts';
import type { Desk } from '../state/useDesk.ts';
import { CellBar } from './CellBar.tsx';
import { type CellActs, CellTools } from './CellTools.tsx';
import { OwnWays } from './OwnWays.tsx';
import { useCellEdits } from './useCellEdits.ts';

type Props = {
  desk: Desk;
  members: readonly PartyMember[];
  legs: readonly DeskLeg[];
  legNames: readonly string[];
  cells: ReadonlyMap<string, DeskCell>;
  prices: ReadonlyMap<string, FormPrice>;
  acts: CellActs & {
    readonly removePerson: () => void;
    readonly waysOn: (legId: string) => readonly OwnWay[];
    readonly takeWays: (ways: readonly OwnWay[]) => void;
  };
};
type Shown = Props & { readonly at: GridPlace };

/** The bar of the cell that has the focus. What a key does is seen in the grid first; what is typed in the bar, at once. */
export function CurrentCell({
  focus,
  desk,
  members,
  legs,
  legNames,
  cells,
  prices,
  acts,
}: Props & { focus: FocusStore }) {
  const at = useSyncExternalStore(focus.subscribe, focus.at);
  const [isEntered, setEntered] = useState(false);
  const now = useMemo(
    (): Shown => ({ at, desk, members, legs, legNames, cells, prices, acts }),
    [at, desk, members, legs, legNames, cells, prices, acts],
  );
  const later = useDeferredValue(now);
  return (
    <div onFocus={() => setEntered(true)} onBlur={() => setEntered(false)} className="desk-bar__around">
      <BarAt shown={isEntered ? now : later} />
    </div>
  );
}

const BarAt = memo(function BarAt({
  shown: { at, desk, members, legs, legNames, cells, prices, acts },
}: {
  shown: Shown;
}) {
  const { t } = useTranslation('desk');
  const edits = useCellEdits(desk, cells, prices);
  const [leg, member] = [legs[at.col - 1], members[at.row]];
  const cell = leg && member && cells.get(cellId(leg.id, member.key));
  if (member && at.col === 0)
    return (
      <div className="desk-bar__tools">
        <Button size="desk" icon="trash" kbd={hotkeyText('Delete')} onPress={acts.removePerson}>
          {t('person.remove', { name: member.name })}
        </Button>
      </div>
    );
  if (!member || !cell) return null;
  const legName = legNames[at.col - 1] ?? '';
  const ways = acts.waysOn(cell.legId);
  const quote = cell.form && prices.get(cell.form.id)?.priced?.quote;
  return (
    <CellBar
      cell={cell}
      quote={quote}
      person={member.name}
      legName={legName}
      {...edits(cell)}
      tools={<CellTools cell={cell} person={member.name} legName={legName} acts={acts} />}
    >
      {cell.form && (
        <OwnWays
          key={`ways ${cell.form.kind}`}
          form={cell.form}
          person={member.name}
          own={ways.find(({ key }) => key === cell.key)}
          all={ways}
          onTake={acts.takeWays}
        />
      )}
    </CellBar>
  );
});
