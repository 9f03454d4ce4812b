import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Department, pathOf } from './departmentNodes.ts';

/** The line that stands for the top of the company, where one is put below no department. */
export const TOP = '';

/** What other windows and programs see of a department that is dragged: nothing they could use. */
const dragged = 'application/x-tripdesk-department';

/** A closed department that something is held over opens after so long (ms), as files do in folders. */
const OPENS_AFTER_MS = 700;

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
  const [moved, setMoved] = useState<string | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  // One that is gone meanwhile, or may no longer be moved, is moved no further.
  const department = (onMove && departments.find((one) => one.departmentId === moved)) ?? null;
  const mayStand = (at: string) =>
    department !== null &&
    at !== (department.parentId ?? TOP) &&
    !pathOf(departments, at).some((one) => one.departmentId === department.departmentId);
  const drop = () => {
    setMoved(null);
    setDragged(false);
    setOver(null);
  };
  const putAt = (at: string) => {
    if (!department || !mayStand(at)) return;
    drop();
    if (at !== TOP) open(at);
    onMove?.(department.departmentId, at === TOP ? null : at);
  };
  const openHeldOver = useEffectEvent(open);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => openHeldOver(over), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [over]);
  return {
    department,
    isDragged: isDragged && department !== null,
    target: department && isDragged ? over : null,
    mayStand,
    putAt,
    drop,
    /** Takes one by its handle, or lets it go where it is. */
    take: (departmentId: string) => setMoved(departmentId === moved ? null : departmentId),
    drag: (departmentId: string, { dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragged, departmentId);
      dataTransfer.effectAllowed = 'move';
      setMoved(departmentId);
      setDragged(true);
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
  };
}
