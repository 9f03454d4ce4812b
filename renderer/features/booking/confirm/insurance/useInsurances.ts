import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Insurance } from '../../../../../contract/shapes/items/insurance.ts';
import { insuranceChosen } from '../../../../travel/quote/bookingSlice.ts';
import { useListInsurancesQuery } from '../../../../travel/row/rowApi.ts';
import type { BookingForm } from '../../../../travel/shapes/bookingForm.ts';

const none: readonly Insurance[] = [];

/** The insurances sold with a form's product, and those everybody takes; none where the list cannot be had. */
export function useInsurances({ kind, insurance = [] }: BookingForm) {
  const dispatch = useDispatch();
  const { data, isLoading } = useListInsurancesQuery({ kind });
  const offered = data?.insurances ?? none;
  const chosen = offered.filter(({ code }) => insurance.includes(code));
  const choose = useCallback(
    (code: string, isTaken: boolean) => {
      const others = insurance.filter((one) => one !== code);
      dispatch(insuranceChosen(isTaken ? [...others, code] : others));
    },
    [insurance, dispatch],
  );
  return {
    offered,
    isLoading,
    codes: chosen.map(({ code }) => code),
    /** Of all chosen, per person, fen. */
    fen: chosen.reduce((sum, one) => sum + one.fen, 0),
    choose,
  };
}
