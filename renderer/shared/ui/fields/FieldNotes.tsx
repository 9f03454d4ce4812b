import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../icons/Icon.tsx';

/** What stands below a field: its description, or what is wrong with it. */
export function FieldNotes({ description, error }: { description: ReactNode; error: string | undefined }) {
  return (
    <>
      {description && !error && (
        <Text slot="description" className="td-field__note">
          {description}
        </Text>
      )}
      <FieldError className="td-field__error">
        <Icon name="warning" size={16} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
