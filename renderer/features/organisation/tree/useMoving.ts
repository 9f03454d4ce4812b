import { type DragEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { withThoseBelow } from '../../../../contract/rules/person/departmentPath.ts';
import type { Department } from './departmentNodes.ts';

/** The line that stands for the top of the company, where one is put below no department. */
export const TOP = '';

/** What other windows and programs see of a department that is dragged: nothing they could use. */
const dragged = 'application/x-tripdesk-department';

/** A closed department that something is held over opens after so long (ms), as files do in folders. */
const OPENS_AFTER_MS = 700;

/** While something is dragged no pointer moves, so each of these says that it is over. */
const ends = ['dragend', 'drop', 'pointerdown', 'pointermove'] as const;

type Moving = {
  departments: readonly Department[];
  /** Puts one below another, or at the top; absent where one may not. */
  onMove: ((departmentId: string, parentId: string | null) => void) | undefined;
  open: (departmentId: string) => void;
};

/**
 * A department on its way to another parent: dragged by a mouse, or taken by its handle and put at the line that is chosen
 * next, by press or key. Nowhere but where it may stand: neither below itself nor where it is.
 */
export function useMoving({ departments, onMove, open }: Moving) {
  const [moved, setMoved] = useState<{ id: string; isDragged: boolean } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const department = (onMove && departments.find((one) => one.departmentId === moved?.id)) ?? null;
  const drop = () => {
    setMoved(null);
    setOver(null);
  };
  // One that is gone meanwhile, or may no longer be moved, is let go for good.
  if (moved && !department) drop();
  const isDragged = department !== null && moved?.isDragged === true;
  const refused = useMemo(() => refusedOf(departments, department), [departments, department]);
  const mayStand = (at: string) => department !== null && !refused.has(at);
  const openHeldOver = useEffectEvent(open);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => openHeldOver(over), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [over]);
  const end = useEffectEvent(drop);
  useEffect(() => {
    if (!isDragged) return;
    // A line that is gone by then tells the tree nothing.
    const onEnd = () => end();
    for (const name of ends) window.addEventListener(name, onEnd);
    return () => {
      for (const name of ends) window.removeEventListener(name, onEnd);
    };
  }, [isDragged]);
  return {
    department,
    isDragged,
    target: isDragged ? over : null,
    mayStand,
    /** Puts it at a line, where it may stand there. */
    putAt: (at: string) => {
      if (!department || !mayStand(at)) return;
      drop();
      if (at !== TOP) open(at);
      onMove?.(department.departmentId, at === TOP ? null : at);
    },
    drop,
    /** Takes one by its handle, or lets it go where it is. */
    take: (id: string) => setMoved(id === moved?.id ? null : { id, isDragged: false }),
    drag: (id: string, { dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragged, id);
      dataTransfer.effectAllowed = 'move';
      setMoved({ id, isDragged: true });
    },
    /** Held over a line, or beside the lines: it may be put there, or is refused. */
    hold: (at: string, event: DragEvent) => {
      const isWelcome = isDragged && mayStand(at);
      if (isWelcome) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      }
      setOver(isWelcome ? at : null);
    },
    /** Held over nothing of the tree any more. */
    leave: () => setOver(null),
  };
}

/** Where a department may not be put: at itself and those below it, and where it is. */
function refusedOf(departments: readonly Department[], moved: Department | null): ReadonlySet<string> {
  if (!moved) return new Set();
  const placed = departments.map(({ departmentId: id, parentId }) => ({ id, parentId }));
  const isPlaced = placed.some(({ id }) => id === moved.parentId);
  return new Set([
    ...withThoseBelow(placed, moved.departmentId),
    isPlaced && moved.parentId !== null ? moved.parentId : TOP,
  ]);
}
