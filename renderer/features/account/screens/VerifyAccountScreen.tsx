import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MINUTES } from '../../../../contract/enums/oneTimeCode.ts';
import { useBrandView } from '../../../shared/brand.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { keepLinkToken } from '../../../shared/linkToken.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { type CodeAsked, codeAsked, forgetCodeAsked, noteCodeAsked } from '../codeAsked.ts';
import { PasswordCodeForm } from '../parts/PasswordCodeForm.tsx';

/** Takes the one-time code that was sent, and leads to the new password (spec §2 /ForgetPassword/VerifyAccount). */
export function VerifyAccountScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const href = useHref();
  const [asked] = useState(codeAsked);
  return (
    <EntryPage title={t('verify.title')} sub={name}>
      {asked ? (
        <CodeForm asked={asked} />
      ) : (
        <div className="account-form">
          <Notice tone="info">{t('verify.none')}</Notice>
          <Link variant="strong" href={href('forgetPassword')}>
            {t('verify.start')}
          </Link>
        </div>
      )}
    </EntryPage>
  );
}

function CodeForm({ asked: { account, resendAt } }: { asked: CodeAsked }) {
  const { t } = useTranslation('account');
  const href = useHref();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const reset = href('resetPassword');
  return (
    <PasswordCodeForm
      account={account}
      text={t('verify.text', { account, minutes: CODE_MINUTES })}
      openAt={resendAt}
      onResent={(seconds) => noteCodeAsked(account, seconds).resendAt}
      onToken={(token) => {
        forgetCodeAsked();
        keepLinkToken(token);
        if (reset && stillShown()) navigate(reset, { replace: true });
      }}
    >
      <p className="account-form__text">{t('verify.hint')}</p>
      <Link variant="strong" href={href('forgetPassword')}>
        {t('verify.other')}
      </Link>
    </PasswordCodeForm>
  );
}
