import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';

type Props = {
  label: string;
  /** As it is stored, masked; '' for nothing. */
  masked: string;
  /** Whether it stays as it is stored. */
  isKept: boolean;
  onChange: () => void;
  /** The field to type another one into. */
  children: ReactNode;
};

/** A number that is stored: masked until another one is to take its place. The whole one never leaves the gateway. */
export function MaskedField({ label, masked, isKept, onChange, children }: Props) {
  const { t } = useTranslation('saved');
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
      value={masked}
      size="touch"
      isReadOnly
      beside={
        <Button
          size="touch"
          onPress={() => {
            setLedIn(true);
            onChange();
          }}
          aria-label={t('changeOf', { what: label })}
        >
          {t('change')}
        </Button>
      }
    />
  );
}
