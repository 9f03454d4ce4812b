import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { DeskCell } from '../logic/cells.ts';
import { cellId, type DeskLeg } from '../logic/draft.ts';
import { isLegLocked } from '../logic/edits.ts';
import { type GridPlace, placeAfter, placeOf } from '../logic/gridPlace.ts';
import type { GridFocus } from '../state/useGridFocus.ts';
import { GridRow } from './GridRow.tsx';
import { LegHead } from './LegHead.tsx';
import './DeskGrid.css';

type Props = {
  members: readonly PartyMember[];
  legs: readonly DeskLeg[];
  legNames: readonly string[];
  cells: ReadonlyMap<string, DeskCell>;
  /** What each traveller's cells cost, by key. */
  sums: ReadonlyMap<string, number>;
  focus: GridFocus;
  /** A press, or Enter: on a cell or at the head of a leg. */
  onOpen: (at: GridPlace) => void;
  onEditLeg: (leg: DeskLeg) => void;
  onRemoveLeg: (leg: DeskLeg) => void;
  onEditLeg: (leg: DeskLeg) => void;
};

const none: readonly undefined[] = [];

/** Travellers down, legs across; one stop of Tab, arrows move (ARIA grid pattern). */
export function DeskGrid({
  members,
  legs,
  legNames,
  cells,
  sums,
  focus: { grid, store, moveTo },
  onOpen,
  onEditLeg,
  onRemoveLeg,
  onEditLeg,
}: Props) {
  const { t } = useTranslation('desk');
  const rows = useMemo(
    () => members.map(({ key }) => legs.map(({ id }) => cells.get(cellId(id, key)))),
    [members, legs, cells],
  );
  // The column that has the focus, by the grid's attribute: nothing is drawn again for it.
  useLayoutEffect(() => {
    const mark = () => grid.current?.setAttribute('data-col', String(store.at().col));
    mark();
    return store.subscribe(mark);
  }, [grid, store]);
  const size = { rows: members.length, cols: legs.length };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const from = placeOf(event.target);
    const to = from && event.target.matches('[data-at]') ? placeAfter(from, event, size) : null;
    if (!to) return;
    event.preventDefault();
    moveTo(to);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button')) return;
    const place = placeOf(target);
    if (!place) return;
    moveTo(place);
    if (place.col > 0) onOpen(place);
  };
  const wanted = (index: number) =>
    rows.flatMap((row) => {
      const cell = row[index];
      return cell && cell.state !== 'out' ? [cell] : [];
    });
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('grid')}
      style={{ '--desk-legs': Math.max(legs.length, 1) } as CSSProperties}
      aria-rowcount={members.length + 1}
      aria-colcount={legs.length + 2}
      className="desk-grid"
      onFocus={({ target }) => {
        const place = target.matches('[data-at]') ? placeOf(target) : null;
        // Whoever gave it: a screen reader does as well.
        if (place) store.set(place);
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="rowgroup" className="desk-grid__head">
        <div role="row" aria-rowindex={1} className="desk-grid__row">
          <div role="columnheader" aria-colindex={1} className="desk-grid__cell desk-grid__corner">
            <b>{t('travellers')}</b>
            <span className="desk-leg__note">{t('people', { count: members.length })}</span>
          </div>
          {legs.map((leg, index) => (
            <LegHead
              key={leg.id}
              leg={leg}
              name={legNames[index] ?? ''}
              col={index + 1}
              focus={store}
              filled={wanted(index).filter(({ form }) => form !== undefined).length}
              of={wanted(index).length}
              onEdit={isLegLocked(leg) ? null : onEditLeg}
              onRemove={isLegLocked(leg) ? null : onRemoveLeg}
              onEdit={isLegLocked(leg) ? null : onEditLeg}
            />
          ))}
          <div role="columnheader" aria-colindex={legs.length + 2} className="desk-grid__cell desk-grid__sum">
            <b>{t('subtotal')}</b>
          </div>
        </div>
      </div>
      <div role="rowgroup" className="desk-grid__body">
        {members.map((member, row) => (
          <GridRow
            key={member.key}
            member={member}
            row={row}
            legs={legs}
            legNames={legNames}
            cells={rows[row] ?? none}
            sumFen={sums.get(member.key)}
            focus={store}
          />
        ))}
      </div>
    </div>
  );
}
