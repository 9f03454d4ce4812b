import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import './HoldButton.css';

export interface HoldButtonProps extends Omit<ButtonProps, 'onPress' | 'onPressStart' | 'onPressEnd'> {
  /** Runs once the button has been held for `holdMs`. */
  onHold: () => void;
  /** Long enough to be meant (ms). The stylesheet fills the button in the same time. */
  holdMs?: number;
}

const usualMs = 1000;

/**
 * A button for what cannot be undone: held with a finger, the mouse, Enter or Space until it is full (ux.md §4). A
 * press that screen readers make cannot be held, so it counts at once: they have read what it does.
 */
export function HoldButton({ onHold, holdMs = usualMs, className, ...rest }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Button
      {...rest}
      className={clsx('td-hold', isHeld && 'td-hold--held', className)}
      onPressStart={({ pointerType }) => {
        if (pointerType === 'virtual') return onHold();
        setHeld(true);
        timer.current = setTimeout(() => {
          stop();
          onHold();
        }, holdMs);
      }}
      onPressEnd={stop}
    />
  );
}
