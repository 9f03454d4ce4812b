import { useMemo } from 'react';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { SelectOption } from '../../../shared/ui/fields/Select.tsx';
import { useListTravellersInfiniteQuery } from '../../../travel/party/travellersApi.ts';

/** Employees who may host a guest: those one may book for, oneself included. */
export function useHosts(): readonly SelectOption<string>[] {
  const language = useLanguage();
  const { data } = useListTravellersInfiniteQuery({ kind: 'employee' });
  return useMemo(
    () =>
      (data?.pages ?? [])
        .flatMap((page) => page.travellers)
        .filter((face) => face.blocked === null || face.blocked === 'noDocument')
        .map((face) => ({
          id: face.ref.id,
          label: face.name,
          sub: localisedOr(face.departmentName, face.department, language),
        })),
    [data, language],
  );
}
