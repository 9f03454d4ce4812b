import { memo } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import { type DeskCell, sameCell } from '../logic/cells.ts';
import type { DeskLeg } from '../logic/draft.ts';
import type { FocusStore } from '../state/focusStore.ts';
import { useFocusedCol } from '../state/useGridFocus.ts';
import { GridCell } from './GridCell.tsx';
import { PersonHead } from './PersonHead.tsx';

type Props = {
  member: PartyMember;
  row: number;
  legs: readonly DeskLeg[];
  legNames: readonly string[];
  /** One a leg, in their order. */
  cells: readonly (DeskCell | undefined)[];
  sumFen: number | undefined;
  focus: FocusStore;
};

/** A traveller's cells, and what they come to. Every edit makes the lists anew; a row is drawn again where what it shows is not the same. */
export const GridRow = memo(RowDrawn, (a, b) => {
  const { legs, legNames, cells, ...others } = a;
  return (
    Object.entries(others).every(([prop, value]) => value === b[prop as keyof typeof others]) &&
    legs.length === b.legs.length &&
    legs.every(({ id }, at) => id === b.legs[at]?.id) &&
    legNames.every((name, at) => name === b.legNames[at]) &&
    cells.every((cell, at) => sameCell(cell, b.cells[at]))
  );
});

function RowDrawn({ member, row, legs, legNames, cells, sumFen, focus }: Props) {
  // Where Tab enters the grid.
  const current = useFocusedCol(focus, row);
  return (
    <div role="row" aria-rowindex={row + 2} className="desk-grid__row">
      <PersonHead member={member} row={row} isCurrent={current === 0} />
      {legs.map((leg, index) => {
        const cell = cells[index];
        return (
          cell && (
            <GridCell
              key={leg.id}
              cell={cell}
              kind={leg.kind}
              legName={legNames[index] ?? ''}
              person={member.name}
              row={row}
              col={index + 1}
              isCurrent={current === index + 1}
            />
          )
        );
      })}
      <div role="gridcell" className="desk-grid__cell desk-grid__sum" aria-colindex={legs.length + 2}>
        {sumFen !== undefined && <Money fen={sumFen} strong />}
      </div>
    </div>
  );
}
