import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';

type Props = {
  /** What was changed, as it was and as it is; '' for none. */
  changes: readonly { readonly what: string; readonly from: string; readonly to: string }[];
  onContinue: () => void;
};

/** Somebody else changed what a form is about: says what, and goes on from there with what was typed. */
export function Overtaken({ changes, onContinue }: Props) {
  const { t } = useTranslation('organisation');
  const said = (value: string) => value || t('overtaken.none');
  return (
    <Notice
      tone="warn"
      live
      title={t('overtaken.title')}
      action={<Button onPress={onContinue}>{t('overtaken.goOn')}</Button>}
    >
      {changes.map(({ what, from, to }) => (
        <p key={what}>{t('overtaken.change', { what, from: said(from), to: said(to) })}</p>
      ))}
      <p>{t('overtaken.text')}</p>
    </Notice>
  );
}
