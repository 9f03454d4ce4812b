import { useMemo } from 'react';
import type { SelectOption } from '../../../shared/ui/fields/Select.tsx';
import { useListTravellersInfiniteQuery } from '../../../travel/party/travellersApi.ts';

/** Employees who may host a guest: those one may book for, oneself included. */
export function useHosts(): readonly SelectOption<string>[] {
  const { data } = useListTravellersInfiniteQuery({ kind: 'employee' });
  return useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap((page) => page.travellers)
        .filter((face) => face.blocked === null || face.blocked === 'noDocument')
        .map((face) => ({ id: face.ref.id, label: face.name, sub: face.department })),
    [data],
  );
}
