import { type DragEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberText } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { DepartmentRow } from './DepartmentRow.tsx';
import { type Department, departmentNodes, pathOf, treeRows } from './departmentNodes.ts';
import { rowNamed, type Typed, typedOn } from './rowNamed.ts';
import { TOP, useMoving } from './useMoving.ts';
import './DepartmentTree.css';

type Props = {
  departments: readonly Department[];
  /** The one whose people are shown. */
  shown: string | null;
  onShow: (departmentId: string) => void;
  /** Puts one below another, or at the top; absent where one may not. */
  onMove?: (departmentId: string, parentId: string | null) => void;
};

/**
 * The departments as a tree: arrows walk and open it, a letter leads to a name (the ARIA pattern of a tree grid). One is
 * moved by dragging it, or by its handle. Our own: the kit's costs 8 ms a line on a slow machine (docs/decisions/0107).
 */
export function DepartmentTree({ departments, shown, onShow, onMove }: Props) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const tree = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => departmentNodes(departments), [departments]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...nodes.map((node) => node.departmentId),
        ...(shown === null ? [] : pathOf(departments, shown).map((one) => one.departmentId)),
      ]),
  );
  // One that is shown later is seen, though those above it were closed; closing them again stays possible.
  const known = departments.some((one) => one.departmentId === shown) ? shown : null;
  const [revealed, setRevealed] = useState(known);
  if (known !== revealed) {
    setRevealed(known);
    const above = known === null ? [] : pathOf(departments, known).map((one) => one.departmentId);
    setOpened((before) => new Set([...before, ...above.slice(0, -1)]));
  }
  const rows = useMemo(() => treeRows(nodes, opened), [nodes, opened]);
  const typed = useRef<Typed>({ letters: '', at: 0 });
  const [focused, setFocused] = useState<string | null>(null);
  const setOpen = (id: string, isOpen: boolean) =>
    setOpened((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  const moving = useMoving({ departments, onMove, open: (id) => setOpen(id, true) });
  const nameOf = ({ name }: Pick<Department, 'name'>) => localisedText(name, language);
  const movedName = moving.department && nameOf(moving.department);
  const ids = rows.map(({ department }) => department.departmentId);
  const hasTop = moving.mayStand(TOP);
  if (hasTop) ids.push(TOP);
  const current = [focused, shown].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  const focusRow = (id: string | null | undefined) => {
    if (id != null) lineOf(tree.current, id)?.focus();
  };
  // The line of the top goes with the move: the focus goes back to what was moved.
  const leaveTop = (id: string) => {
    if (id === TOP) focusRow(moving.department?.departmentId);
  };
  const choose = (id: string) => {
    if (!moving.department) return onShow(id);
    leaveTop(id);
    moving.putAt(id);
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    const { id, part } = placeOf(target);
    // A double click on where one is put does nothing further.
    if (id === undefined || (detail > 1 && part !== 'chevron')) return;
    if (part === 'chevron') setOpen(id, !opened.has(id));
    else if (part === 'handle') {
      moving.take(id);
      // Safari presses a button without focusing it, and Escape would be heard elsewhere.
      handleOf(tree.current, id)?.focus();
    } else choose(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { id, part } = placeOf(event.target);
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // A key that is held does one thing.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault();
    const at = ids.indexOf(id);
    const row = rows[at];
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(ids[at + 1]),
      ArrowUp: () => focusRow(ids[at - 1]),
      Home: () => focusRow(ids[0]),
      End: () => focusRow(ids.at(-1)),
      ArrowRight: () => {
        if (row?.isOpen === false) setOpen(id, true);
        else if (!moving.department) handleOf(tree.current, id)?.focus();
      },
      ArrowLeft: () => {
        if (part === 'handle') focusRow(id);
        else if (row?.isOpen) setOpen(id, false);
        else focusRow(row?.parentId);
      },
      ...(moving.department && {
        Escape: () => {
          leaveTop(id);
          moving.drop();
        },
      }),
      // A button answers these itself.
      ...(part === undefined && { Enter: () => choose(id), ' ': () => choose(id) }),
    };
    const act = keys[event.key] ?? letterKey(event, at, part);
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  const letterKey = ({ key, timeStamp }: KeyboardEvent, at: number, part: string | undefined) => {
    if (key.length !== 1 || part !== undefined) return undefined;
    typed.current = typedOn(typed.current, key, timeStamp);
    const named = rowNamed(rows, at, typed.current.letters, nameOf);
    return named === undefined ? undefined : () => focusRow(named);
  };
  const heldAt = (event: DragEvent) => placeOf(event.target).id ?? TOP;
  return (
    <>
      <div className="org-pane__scroll">
        <div
          ref={tree}
          role="treegrid"
          tabIndex={-1}
          aria-label={t('tree.title')}
          className={moving.target === TOP ? 'org-tree org-tree--target' : 'org-tree'}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => setFocused(placeOf(target).id ?? null)}
          onBlur={({ relatedTarget }) => {
            // Somebody who goes to another window and comes back finds the focus where it was.
            const isLeft = ![relatedTarget, document.activeElement].some((one) =>
              tree.current?.contains(one),
            );
            if (isLeft && !moving.isDragged) moving.drop();
          }}
          onDragStart={(event) => {
            const { id } = placeOf(event.target);
            if (id !== undefined) moving.drag(id, event);
          }}
          onDragOver={(event) => moving.hold(heldAt(event), event)}
          onDrop={(event) => {
            event.preventDefault();
            moving.putAt(heldAt(event));
          }}
          onDragLeave={({ relatedTarget }) => {
            if (!(relatedTarget instanceof Node && tree.current?.contains(relatedTarget))) moving.leave();
          }}
        >
          {rows.map(({ department, level, place, of, isOpen }) => {
            const id = department.departmentId;
            const name = nameOf(department);
            return (
              <DepartmentRow
                key={id}
                id={id}
                name={name}
                level={level}
                place={place}
                of={hasTop && level === 1 ? of + 1 : of}
                count={numberText(department.people, language)}
                isShown={id === shown}
                isCurrent={id === current}
                isMoved={id === moving.department?.departmentId}
                isRefused={movedName !== null && !moving.mayStand(id)}
                isTarget={id === moving.target}
                {...(onMove && departments.length > 1 && { handleLabel: t('tree.dragOf', { name }) })}
                {...(isOpen !== undefined && {
                  isOpen,
                  chevronLabel: t(isOpen ? 'tree.closeOf' : 'tree.openOf', { name }),
                })}
              />
            );
          })}
          {hasTop && (
            <DepartmentRow
              id={TOP}
              name={t('tree.top')}
              level={1}
              place={nodes.length + 1}
              of={nodes.length + 1}
              isShown={false}
              isCurrent={current === TOP}
              isMoved={false}
              isRefused={false}
              isTarget={moving.target === TOP}
            />
          )}
        </div>
        {departments.length === 0 && <p className="org-note">{t('tree.none')}</p>}
        {onMove && departments.length > 1 && movedName === null && (
          <p className="org-note">{t('tree.hint')}</p>
        )}
      </div>
      <p role="status" className={movedName === null ? 'td-vh' : 'org-note org-tree__moving'}>
        {movedName !== null && t('tree.moving', { name: movedName })}
      </p>
    </>
  );
}

/** Where in the tree something happened: the id of a line, and which of its buttons. */
function placeOf(target: EventTarget): { id?: string; part?: 'chevron' | 'handle' } {
  if (!(target instanceof Element)) return {};
  const id = target.closest<HTMLElement>('[data-department]')?.dataset['department'];
  if (id === undefined) return {};
  if (target.closest('.org-tree__drag')) return { id, part: 'handle' };
  return target.closest('button.org-tree__chevron') ? { id, part: 'chevron' } : { id };
}

function lineOf(tree: HTMLElement | null, id: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-department="${CSS.escape(id)}"]`) ?? null;
}

function handleOf(tree: HTMLElement | null, id: string): HTMLElement | null {
  return lineOf(tree, id)?.querySelector<HTMLElement>('.org-tree__drag') ?? null;
}
