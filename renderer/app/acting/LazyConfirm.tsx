import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazyPart.ts';
import type { ConfirmProps } from '../../shared/ui/layers/ConfirmDialog.tsx';

const ConfirmDialog = lazyPart(
  async () => (await import('../../shared/ui/layers/ConfirmDialog.tsx')).ConfirmDialog,
);

/** A yes/no question whose dialog is loaded when it is first asked: the first page need not bring it. */
export function LazyConfirm(props: ConfirmProps) {
  const [used, setUsed] = useState(false);
  if (props.isOpen && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
