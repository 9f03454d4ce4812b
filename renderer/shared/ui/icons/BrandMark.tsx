import clsx from 'clsx';
import { useBrandView } from '../../brand.ts';
import { brandGlyphs } from './brandGlyphs.ts';
import './BrandMark.css';

export interface BrandMarkProps {
  /** Side of the square in design pixels: rail 28, phone header 32, login 56. */
  size?: 28 | 32 | 56;
  /** The product's name when the mark stands alone; without it the mark is decoration. */
  label?: string;
  className?: string;
}

/** The mark of the brand of this visit on its fill; the fill changes with data-brand. */
export function BrandMark({ size = 28, label, className }: BrandMarkProps) {
  const { mark } = useBrandView();
  return (
    <svg
      viewBox="0 0 28 28"
      className={clsx('td-brandmark', `td-brandmark--${size}`, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={brandGlyphs[mark]} />
    </svg>
  );
}
