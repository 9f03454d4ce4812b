import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

type FieldPlace = {
  readonly side: 'below' | 'above';
  /** Distances from the window's edges, for the stylesheet. */
  readonly style: CSSProperties;
  readonly panelRef: RefObject<HTMLDivElement | null>;
};

/** Where a field is, px from the window's upper left corner, and the window: its height, and where what is seen of it ends. */
type Measured = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly whole: number;
  readonly end: number;
};

/** Between a field and its layer, px. */
const GAP = 4;
/** Between a layer and the window's edge, px. */
const EDGE = 12;
/** Heights that differ by less are the same, px. */
const ROUNDING = 0.5;

/**
 * Where a layer stands beside the field that had the focus when it opened; null where nothing had it. The field is
 * measured before anything is drawn, when that costs nothing, and the stylesheet does the rest: a library that places
 * the layer after drawing it had the page laid out seven times.
 */
export function useFieldPlace(isOpen: boolean): FieldPlace | null {
  const panelRef = useRef<HTMLDivElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [field, setField] = useState<Element | null>(null);
  const [measured, setMeasured] = useState<Measured>();
  const [isFull, setFull] = useState(false);
  // Read while rendering: an effect would run after the layer has taken the focus.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const focused = focusedField();
      setField(focused);
      setMeasured(focused ? measure(focused) : undefined);
      setFull(false);
    }
  }
  const below = measured ? measured.end - measured.bottom - GAP - EDGE : 0;
  const above = measured ? measured.top - GAP - EDGE : 0;
  const isTight = above > below;
  // Its height matters only where there is more room above the field: one that takes all there is below wants more.
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (isOpen && isTight && panel) setFull(panel.getBoundingClientRect().height > below - ROUNDING);
  }, [isOpen, isTight, below]);
  useEffect(() => {
    if (!isOpen || !field) return;
    const again = () => setMeasured(measure(field));
    const view = window.visualViewport;
    window.addEventListener('resize', again);
    view?.addEventListener('resize', again);
    return () => {
      window.removeEventListener('resize', again);
      view?.removeEventListener('resize', again);
    };
  }, [isOpen, field]);
  if (!measured) return null;
  const side = isTight && isFull ? 'above' : 'below';
  const room =
    side === 'below'
      ? {
          '--field-top': px(measured.bottom + GAP),
          '--field-bottom': px(measured.whole - measured.end + EDGE),
        }
      : { '--field-top': px(EDGE), '--field-bottom': px(measured.whole - measured.top + GAP) };
  const style = { ...room, '--field-left': px(Math.max(EDGE, measured.left)) } as CSSProperties;
  return { side, style, panelRef };
}

function measure(field: Element): Measured {
  const { top, bottom, left } = field.getBoundingClientRect();
  const whole = window.innerHeight;
  const view = window.visualViewport;
  // Under a keyboard on the screen nothing is seen; a page that is zoomed into says nothing about that.
  const end = view?.scale === 1 ? Math.min(whole, view.offsetTop + view.height) : whole;
  return { top, bottom, left, whole, end };
}

const px = (length: number) => `${length}px`;

function focusedField(): Element | null {
  const focused = document.activeElement;
  return focused === document.body ? null : focused;
}
