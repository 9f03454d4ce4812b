import { type MouseEvent, type ReactNode, useRef } from 'react';
import '../organisation.css';

type Props = {
  /** Whom the row shows. */
  id: string;
  children: ReactNode;
};

/** A row that stays and shows others as they are found: a press that began on somebody takes nobody who came since. */
export function SamePress({ id, children }: Props) {
  const begunOn = useRef<string | null>(null);
  // A press that became a scroll, or was followed by a key, ends in no click of its own.
  const forget = () => {
    begunOn.current = null;
  };
  const onClick = (event: MouseEvent) => {
    const { current: was } = begunOn;
    begunOn.current = null;
    // Without a pointer, as a screen reader presses, it is about whom the row shows.
    if (was === null || was === id) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="presentation"
      className="org-people__row"
      onPointerDownCapture={() => {
        begunOn.current = id;
      }}
      onPointerCancelCapture={forget}
      onKeyDownCapture={forget}
      onClickCapture={onClick}
    >
      {children}
    </div>
  );
}
