import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderId } from '../../../contract/shapes/primitives.ts';
import { useGo } from '../navigation.ts';
import { isId } from '../text/isId.ts';
import { deskParam, useDeskLeg } from './useDeskLink.ts';

/** What a link to a list calls the order it is looked through for. */
export const changeParam = 'changeOf';

/** The order the link of this list names, by our id; null in an ordinary list. */
export function useChangeOf(): string | null {
  const [params] = useSearchParams();
  const id = params.get(changeParam) ?? '';
  return isId<OrderId>(id) ? id : null;
}

/** What a list was opened for, as it stays in the list's address when another day is shown. */
export function useOpenedFor(): Readonly<Record<string, string | null>> {
  const changeOf = useChangeOf();
  const leg = useDeskLeg();
  return useMemo(() => ({ [changeParam]: changeOf, [deskParam]: leg }), [changeOf, leg]);
}

/** Whether a list was opened for itself, neither for an order nor for the desk. */
export function isOwn(openedFor: ReturnType<typeof useOpenedFor>): boolean {
  return Object.values(openedFor).every((one) => one === null);
}

/** Goes from a list back to the order it was looked through for, in its place; always the same function. */
export function useToOrder(): (orderId: string) => void {
  const go = useGo();
  return useCallback(
    (orderId) => go('orderDetail', { suborderserialnumber: orderId }, { replace: true }),
    [go],
  );
}
