import { memo } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { DeskCell } from '../logic/cells.ts';
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

/** A traveller's cells, and what they come to. */
export const GridRow = memo(function GridRow({ member, row, legs, legNames, cells, sumFen, focus }: Props) {
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
});
