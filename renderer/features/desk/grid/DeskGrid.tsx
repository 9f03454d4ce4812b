import clsx from 'clsx';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { DeskCell } from '../logic/cells.ts';
import { cellId, type DeskLeg } from '../logic/draft.ts';
import { isLegLocked } from '../logic/edits.ts';
import { GridCell } from './GridCell.tsx';
import { type GridPlace, placeAfter, placeOf } from './gridPlace.ts';
import { LegHead } from './LegHead.tsx';
import { PersonHead } from './PersonHead.tsx';
import './DeskGrid.css';

type Props = {
  members: readonly PartyMember[];
  legs: readonly DeskLeg[];
  legNames: readonly string[];
  cells: ReadonlyMap<string, DeskCell>;
  /** What each traveller's cells cost, by key. */
  sums: ReadonlyMap<string, number>;
  at: GridPlace;
  onMove: (to: GridPlace) => void;
  /** A press, or Enter: on a cell or at the head of a leg. */
  onOpen: (at: GridPlace) => void;
  onRemoveLeg: (leg: DeskLeg) => void;
  ref: RefObject<HTMLTableElement | null>;
};

/** Travellers down, legs across; one stop of Tab, arrows move (ARIA grid pattern). */
export function DeskGrid({
  members,
  legs,
  legNames,
  cells,
  sums,
  at,
  onMove,
  onOpen,
  onRemoveLeg,
  ref,
}: Props) {
  const { t } = useTranslation('desk');
  const size = { rows: members.length, cols: legs.length };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const from = placeOf(event.target);
    const to = from && event.target.matches('[data-at]') ? placeAfter(from, event, size) : null;
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button')) return;
    const place = placeOf(target);
    if (!place) return;
    onMove(place);
    if (place.col > 0) onOpen(place);
  };
  const wanted = ({ id }: DeskLeg) =>
    members.flatMap(({ key }) => {
      const cell = cells.get(cellId(id, key));
      return cell && cell.state !== 'out' ? [cell] : [];
    });
  return (
    <table
      ref={ref}
      role="grid"
      aria-label={t('grid')}
      aria-rowcount={members.length + 1}
      aria-colcount={legs.length + 2}
      className="desk-grid"
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <thead>
        <tr>
          <th scope="col" className="desk-grid__corner">
            <b>{t('travellers')}</b>
            <span className="desk-leg__note">{t('people', { count: members.length })}</span>
          </th>
          {legs.map((leg, index) => (
            <LegHead
              key={leg.id}
              leg={leg}
              name={legNames[index] ?? ''}
              col={index + 1}
              isCurrent={at.row === -1 && at.col === index + 1}
              isOfColumn={at.col === index + 1}
              filled={wanted(leg).filter(({ form }) => form !== undefined).length}
              of={wanted(leg).length}
              onRemove={isLegLocked(leg) ? null : () => onRemoveLeg(leg)}
            />
          ))}
          <th scope="col" className="desk-grid__sum">
            <b>{t('subtotal')}</b>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member, row) => (
          <tr key={member.key} aria-rowindex={row + 2}>
            <PersonHead member={member} row={row} isCurrent={at.row === row && at.col === 0} />
            {legs.map((leg, index) => {
              const cell = cells.get(cellId(leg.id, member.key));
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
                    isCurrent={at.row === row && at.col === index + 1}
                    isOfColumn={at.col === index + 1}
                  />
                )
              );
            })}
            <td role="gridcell" className={clsx('desk-grid__sum')} aria-colindex={legs.length + 2}>
              <Money fen={sums.get(member.key) ?? 0} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
