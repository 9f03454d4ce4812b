import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';

type Props = {
  list: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly fetchNextPage: () => unknown;
  };
  pendingLabel: string;
  children: ReactNode;
};

/** Below what is shown of a list, the way to its next page; nothing once all of it is shown. */
export function MoreButton({
  list: { hasNextPage, isFetching, fetchNextPage },
  pendingLabel,
  children,
}: Props) {
  if (!hasNextPage) return null;
  return (
    <Button
      block
      size="touch"
      variant="quiet"
      isPending={isFetching}
      pendingLabel={pendingLabel}
      onPress={() => void fetchNextPage()}
    >
      {children}
    </Button>
  );
}
