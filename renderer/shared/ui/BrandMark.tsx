import clsx from 'clsx';
import './BrandMark.css';

export interface BrandMarkProps {
  /** Side of the square in design pixels: rail 28, phone header 32, login 56. */
  size?: 28 | 32 | 56;
  /** The product's name when the mark stands alone; without it the mark is decoration. */
  label?: string;
  className?: string;
}

/** The product's mark on the brand fill; the fill changes with data-brand. */
export function BrandMark({ size = 28, label, className }: BrandMarkProps) {
  return (
    <svg
      viewBox="0 0 28 28"
      className={clsx('td-brandmark', `td-brandmark--${size}`, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M7.5 9.25h13M14 9.25v4.5" />
      <circle cx="14" cy="17.25" r="2.75" />
    </svg>
  );
}
