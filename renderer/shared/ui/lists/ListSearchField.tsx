import { useRef } from 'react';
import { useHotkeys } from '../../hooks/useHotkeys.ts';
import { SearchField, type SearchFieldProps } from '../fields/SearchField.tsx';

/** The search of the list that is shown: `/` goes there from anywhere (ux.md §2). */
export function ListSearchField(props: Omit<SearchFieldProps, 'kbd' | 'ref'>) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([{ keys: '/', label: props.label, run: () => field.current?.focus() }]);
  return <SearchField {...props} ref={field} kbd="/" />;
}
