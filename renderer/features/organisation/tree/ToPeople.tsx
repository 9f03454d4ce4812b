import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';

type Props = {
  children: ReactNode;
  end: ReactNode;
  isCurrent: boolean;
  onPress: () => void;
  className: string;
};

/** A row above the tree that stands for no department. */
export function ToPeople({ children, end, isCurrent, onPress, className }: Props) {
  return (
    <Button className={className} onPress={onPress} aria-current={isCurrent || undefined}>
      <span className="org-tree__name">{children}</span>
      <span className="org-tree__count">{end}</span>
    </Button>
  );
}
