import type { ReactNode } from 'react';

type ReadOnlyProps = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/**
 * What is only read: it has the focus itself, so that whoever has no pointer can scroll a page without a control.
 * Browsers that let a scrolling area have the focus by themselves are not all there are.
 */
export function ReadOnly({ label, className, children }: ReadOnlyProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a page without controls is scrolled by keys
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
