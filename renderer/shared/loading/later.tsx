import { type ComponentType, memo, useDeferredValue } from 'react';

/**
 * A part of a screen that is drawn a moment after the others: what a key does is painted first where it was pressed. What
 * it is given to act with must not change with every render, else it acts on what was before.
 */
export function later<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Drawn = memo(Part) as unknown as ComponentType<Props>;
  return function Later(props: Props) {
    return <Drawn {...useDeferredValue(props)} />;
  };
}
