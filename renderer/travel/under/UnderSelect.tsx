import { useTranslation } from 'react-i18next';
import type { ApplicationId } from '../../../contract/shapes/primitives.ts';
import { dateSpan } from '../../shared/format/dateTime.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Select } from '../../shared/ui/fields/Select.tsx';
import type { Usable } from './applicationsApi.ts';

/** No application: an id nothing has. */
const none = 'none';

type Props = {
  usable: readonly Usable[];
  chosenId: ApplicationId | null;
  onChoose: (id: ApplicationId | null) => void;
  /** Given where the one chosen is none of those. */
  error?: string | undefined;
};

/** The application to book under, or none. */
export function UnderSelect({ usable, chosenId, onChoose, error }: Props) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <Select
      label={t('confirm.under.title')}
      labelHidden
      options={[
        { id: none, label: t('confirm.under.none') },
        ...usable.map(({ application }) => ({
          id: application.applicationId as string,
          label: application.title,
          sub: `${application.number} ${dateSpan(application.from, application.to, language)}`,
        })),
      ]}
      value={chosenId ?? none}
      onChange={(id) => {
        const one = usable.find(({ application }) => application.applicationId === id);
        onChoose(one?.application.applicationId ?? null);
      }}
      placeholder={error ? '—' : t('confirm.under.none')}
      error={error}
    />
  );
}
