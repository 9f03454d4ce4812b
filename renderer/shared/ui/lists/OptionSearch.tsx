import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { SearchField } from '../fields/SearchField.tsx';
import './OptionSearch.css';
import { optionKeys } from './optionKeys.ts';

/** Lines under a heading. A line may stand in several groups. */
export type OptionGroup<Line extends { readonly id: string }> = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly Line[];
  readonly className?: string;
};

export interface OptionSearchProps<Line extends { readonly id: string }> {
  groups: readonly OptionGroup<Line>[];
  typed: string;
  onType: (typed: string) => void;
  onTake: (line: Line) => void;
  /** Something else to do with the line Enter would take: Ctrl+Enter does it. */
  onTakeOther?: (line: Line) => void;
  /** Something further to do with it: Alt+Enter does it. */
  onTakeFurther?: (line: Line) => void;
  searchLabel: string;
  placeholder: string;
  clearLabel: string;
  listLabel: string;
  /** Classes of the head that stays above, of the list, and of one line. */
  classes: { head: string; list: string; title: string; line: (line: Line) => string };
  /** Between the search and the list. */
  below?: ReactNode;
  /** Instead of lines, where there are none. */
  empty: ReactNode;
  /** Under the list, about the line Enter would take. */
  foot?: (active: Line | undefined) => ReactNode;
  /** What one line shows. */
  children: (line: Line, group: OptionGroup<Line>) => ReactNode;
}

/** Letters typed at most: each key reads them all again. */
const LONGEST = 120;

/**
 * A search and the choices that answer it. The focus stays in the search; arrows, Home and End move through the list,
 * Enter takes the line they are on, or the first one that answers. Plain elements: hundreds of lines open at once.
 */
export function OptionSearch<Line extends { readonly id: string }>(props: OptionSearchProps<Line>) {
  const { groups, typed, onType, onTake, onTakeOther, onTakeFurther, classes, children } = props;
  const listId = useId();
  const [movedTo, setMovedTo] = useState<string>();
  const keyOf = (group: OptionGroup<Line>, line: Line) => `${listId}-${group.id}-${line.id}`;
  const all = groups.flatMap((group) => group.lines.map((line) => ({ key: keyOf(group, line), line })));
  const moved = all.findIndex(({ key }) => key === movedTo);
  const active = moved < 0 && typed.trim() !== '' && all.length > 0 ? 0 : moved;
  const move = (index: number) => {
    const key = all[index]?.key;
    setMovedTo(key);
    if (key) document.getElementById(key)?.scrollIntoView({ block: 'nearest' });
  };
  const take = (line: Line | undefined) => {
    // What is taken may lead to other lines; they are walked from their first.
    setMovedTo(undefined);
    if (line) onTake(line);
  };
  const now = (does: ((line: Line) => void) | undefined) =>
    does &&
    (() => {
      const line = all[active]?.line;
      if (line) does(line);
    });
  return (
    <>
      <div className={classes.head}>
        <SearchField
          autoFocus
          maxLength={LONGEST}
          label={props.searchLabel}
          placeholder={props.placeholder}
          clearLabel={props.clearLabel}
          value={typed}
          onChange={(next) => {
            setMovedTo(undefined);
            onType(next);
          }}
          onKeyDown={optionKeys({
            count: all.length,
            active,
            move,
            take: () => take(all[active]?.line),
            takeOther: now(onTakeOther),
            takeFurther: now(onTakeFurther),
          })}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={all[active]?.key}
        />
        {props.below}
      </div>
      <div
        role="listbox"
        id={listId}
        aria-label={props.listLabel}
        tabIndex={-1}
        className={classes.list}
        // A press takes a line and leaves the focus in the search.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <div
            key={group.id}
            role="group"
            aria-labelledby={`${listId}-${group.id}`}
            className={group.className}
          >
            <div role="presentation" id={`${listId}-${group.id}`} className={classes.title}>
              {group.title}
            </div>
            {group.lines.map((line) => {
              const key = keyOf(group, line);
              const isActive = key === all[active]?.key;
              return (
                // The keys are the search's, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={key}
                  id={key}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isActive}
                  onClick={() => take(line)}
                  className={clsx('td-line', isActive && 'td-line--active', classes.line(line))}
                >
                  {children(line, group)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div role="status">{all.length === 0 && props.empty}</div>
      {props.foot?.(all[active]?.line)}
    </>
  );
}
