import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { CallOutput } from '../../../contract/registry.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { newKey } from '../../shared/newKey.ts';
import { useProductEntry } from '../product/useProduct.ts';
import type { Place } from './place.ts';
import {
  placesApi,
  useAddUsedPlaceMutation,
  useClearUsedPlacesMutation,
  useListUsedPlacesQuery,
} from './placesApi.ts';
import { usualPlaces } from './usedPlaces.ts';

type PlacesDispatch = ThunkDispatch<
  Parameters<ReturnType<typeof placesApi.endpoints.listUsedPlaces.select>>[0],
  unknown,
  UnknownAction
>;
type Used = CallOutput<'place.used.list'>;

/** Changes the kept answer in place. */
const change = (recipe: (used: Used) => void) => placesApi.util.updateQueryData('listUsedPlaces', {}, recipe);

/** The places this person chooses, and how a choice is kept; without an answer there are none. */
export function useUsedPlaces() {
  const { kind } = useProductEntry();
  const dispatch = useDispatch<PlacesDispatch>();
  const { data, isLoading } = useListUsedPlacesQuery({});
  const [addUsed] = useAddUsedPlaceMutation();
  const [clearUsed] = useClearUsedPlacesMutation();
  const usual = useMemo(() => usualPlaces(data?.places ?? [], kind), [data, kind]);
  return {
    usual,
    isLoading,
    add: (place: Place) => {
      const used = { product: kind, place, uses: 1, usedAt: gatewayNow() };
      // Shown at once: the next picker opens before the gateway has answered.
      dispatch(change(({ places }) => void places.unshift(used)));
      void addUsed({ input: { product: kind, place }, idem: newKey() });
    },
    forget: () => {
      dispatch(change(({ places }) => void places.splice(0)));
      void clearUsed({ input: {}, idem: newKey() });
    },
  };
}
