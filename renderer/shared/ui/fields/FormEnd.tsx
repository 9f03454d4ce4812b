import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';

export interface FormEndProps extends Omit<ButtonProps, 'type' | 'variant' | 'size' | 'block'> {
  /** Why it was refused, in words; nothing while it was not. */
  failure: ReactNode;
}

/** The end of a form: why it was refused, and its one button to send it. */
export function FormEnd({ failure, ...button }: FormEndProps) {
  return (
    <>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Button {...button} type="submit" variant="primary" size="touch" block />
    </>
  );
}
