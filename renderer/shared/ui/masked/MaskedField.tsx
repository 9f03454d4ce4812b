import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { TextField } from '../fields/TextField.tsx';

type Props = {
  label: string;
  /** As it is stored, masked; '' for nothing. */
  masked: string;
  /** Whether it stays as it is stored. */
  isKept: boolean;
  onChange: () => void;
  /** The whole number while it is shown. */
  whole?: string | undefined;
  /** What shows it whole. */
  reveal?: ReactNode;
  /** The field to type another one into. */
  children: ReactNode;
};

/** A number that is stored: masked until another one is to take its place, or it is asked for on purpose. */
export function MaskedField({ label, masked, isKept, onChange, whole, reveal, children }: Props) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const [isLedIn, setLedIn] = useState(false);
  // The button that was pressed is gone: the focus goes on to the empty field.
  useEffect(() => {
    if (isLedIn && !isKept) box.current?.querySelector('input')?.focus();
  }, [isLedIn, isKept]);
  if (!isKept) return <div ref={box}>{children}</div>;
  return (
    <TextField
      label={label}
      value={whole ?? masked}
      size="touch"
      isReadOnly
      suffix={reveal}
      beside={
        <Button
          size="touch"
          onPress={() => {
            setLedIn(true);
            onChange();
          }}
          aria-label={t('action.changeOf', { what: label })}
        >
          {t('action.change')}
        </Button>
      }
    />
  );
}
