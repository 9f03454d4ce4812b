import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { copyText } from '../../../shared/output/copyText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';

export type SetPasswordLink = CallOutput<'organisation.person.add'>['link'];

/** The link by which somebody sets their password once; shown this once, to be handed to them. */
export function PasswordLink({ link }: { link: SetPasswordLink }) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="org-form">
      <Notice tone="ok" live title={t('link.made')}>
        {t('link.text', { until: shortDateTime(link.expiresAt, language) })}
      </Notice>
      <TextField label={t('link.label')} value={link.url} size="touch" isReadOnly />
      <Button
        variant="primary"
        size="touch"
        block
        icon="copy"
        onPress={() => void copyText(link.url).then(setCopied)}
      >
        {t('link.copy')}
      </Button>
      <p role="status" className="org-note">
        {copied === null ? '' : t(copied ? 'link.copied' : 'link.notCopied')}
      </p>
    </div>
  );
}
