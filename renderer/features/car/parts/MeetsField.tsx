import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { metNumber } from '../logic/rideFacts.ts';

type Props = {
  value: string;
  onChange: (typed: string) => void;
  /** Whether a search was tried: a wrong number is said then. */
  tried: boolean;
  ref: React.Ref<HTMLInputElement>;
};

/** The flight or train somebody comes with, so that the driver waits for it; may stay empty. */
export function MeetsField({ value, onChange, tried, ref }: Props) {
  const { t } = useTranslation(['car', 'travel']);
  const isWrong = tried && value.trim() !== '' && metNumber(value) === null;
  return (
    <div className="car-search__meets">
      <TextField
        ref={ref}
        label={t('search.meets')}
        placeholder="CA1831"
        description={t('search.meetsHint')}
        error={isWrong ? t('search.errors.meets') : undefined}
        clearLabel={t('travel:place.clear')}
        autoCorrect="off"
        spellCheck={false}
        maxLength={10}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
