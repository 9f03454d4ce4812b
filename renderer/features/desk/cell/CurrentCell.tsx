import { memo, useDeferredValue, useSyncExternalStore } from 'react';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { DeskCell, FormPrice } from '../logic/cells.ts';
import { cellId, type DeskLeg } from '../logic/draft.ts';
import type { GridPlace } from '../logic/gridPlace.ts';
import type { FocusStore } from '../state/focusStore.ts';
import type { Desk } from '../state/useDesk.ts';
import { CellBar } from './CellBar.tsx';
import { useCellEdits } from './useCellEdits.ts';

type Props = {
  desk: Desk;
  members: readonly PartyMember[];
  legs: readonly DeskLeg[];
  legNames: readonly string[];
  cells: ReadonlyMap<string, DeskCell>;
  prices: ReadonlyMap<string, FormPrice>;
};

/** The bar of the cell that has the focus; the grid shows the focus first. */
export function CurrentCell({ focus, ...props }: Props & { focus: FocusStore }) {
  const at = useSyncExternalStore(focus.subscribe, focus.at);
  return <BarAt {...props} at={useDeferredValue(at)} />;
}

const BarAt = memo(function BarAt({
  at,
  desk,
  members,
  legs,
  legNames,
  cells,
  prices,
}: Props & { at: GridPlace }) {
  const edits = useCellEdits(desk, cells, prices);
  const [leg, member] = [legs[at.col - 1], members[at.row]];
  const cell = leg && member && cells.get(cellId(leg.id, member.key));
  if (!member || !cell?.row) return null;
  const quote = cell.form && prices.get(cell.form.id)?.priced?.quote;
  return (
    <CellBar
      cell={cell}
      quote={quote}
      person={member.name}
      legName={legNames[at.col - 1] ?? ''}
      {...edits(cell)}
    />
  );
});
