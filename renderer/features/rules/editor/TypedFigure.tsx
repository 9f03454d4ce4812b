import { useState } from 'react';
import type { RuleFrame } from '../../../../contract/shapes/rules/standard.ts';
import { TextField, type TextFieldProps } from '../../../shared/ui/fields/TextField.tsx';
import { readFigure, typedFigure } from './figures.ts';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode'> & {
  unit: RuleFrame['unit'];
  amount: number | null;
  onAmount: (amount: number | null) => void;
};

/** A figure as people type it; what is typed stays until another figure comes from elsewhere. */
export function TypedFigure({ unit, amount, onAmount, ...rest }: Props) {
  const [typed, setTyped] = useState(() => typedFigure(unit, amount));
  const [known, setKnown] = useState(amount);
  if (!Object.is(known, amount)) {
    setKnown(amount);
    if (!Object.is(readFigure(unit, typed), amount)) setTyped(typedFigure(unit, amount));
  }
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const read = readFigure(unit, next);
        setKnown(read);
        onAmount(read);
      }}
    />
  );
}
