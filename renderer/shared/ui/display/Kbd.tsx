import clsx from 'clsx';
import './Kbd.css';

type Props = {
  children: string;
  /** Read out: where the keys are the matter itself, as in the shortcut sheet. */
  isSaid?: boolean;
  className?: string;
};

/** A key or chord as printed on the keyboard, e.g. "Ctrl K". On a control it is not read out: the sheet lists the keys. */
export function Kbd({ children, isSaid = false, className }: Props) {
  return (
    <kbd className={clsx('td-kbd', className)} aria-hidden={!isSaid}>
      {children}
    </kbd>
  );
}
