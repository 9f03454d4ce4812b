import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS } from '../../../../contract/enums/oneTimeCode.ts';
import { type DocumentName, inForce, signInDocuments } from '../../../../contract/enums/service/documents.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { isWorkNumber } from '../../../../contract/rules/identity/workNumber.ts';
import { readPersonName } from '../../../../contract/rules/person/personName.ts';
import { useBrandView } from '../../../shared/brand.ts';
import { AgreementTicks } from '../../../shared/documents/AgreementTicks.tsx';
import { DocumentLink } from '../../../shared/documents/DocumentLink.tsx';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { forgetLinkToken } from '../../../shared/linkToken.ts';
import { useHref, useNavigate } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { InvitationStanding } from '../parts/InvitationStanding.tsx';
import { MobileCode } from '../parts/MobileCode.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import { OtherCompany } from '../parts/OtherCompany.tsx';
import { useNewPasswordFaults } from '../passwordFault.ts';
import { type Company, chooseCompany, companyChosen, keepReceipt } from '../registering.ts';
import { useInvitation } from '../useInvitation.ts';
import { useSubmit } from '../useSubmit.ts';
import '../parts/AccountPage.css';

/** Asks for an account with a company (spec §2 /register); the company is found first. */
export function RegisterScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const search = useHref()('searchCompany');
  const [chosen, setChosen] = useState(companyChosen);
  const invited = useInvitation();
  const company = invited.at === 'open' ? invited.company : chosen;
  return (
    <EntryPage title={t('register.title')} sub={name} wide>
      {invited.at !== 'none' && invited.at !== 'open' ? (
        <InvitationStanding invited={invited} />
      ) : company ? (
        <RegisterForm
          company={company}
          invitation={invited.at === 'open' ? invited.token : null}
          onChoose={(other) => {
            chooseCompany(other);
            setChosen(other);
          }}
        />
      ) : (
        <div className="account-form">
          <Notice tone="info">{t('register.noCompany')}</Notice>
          <Link variant="strong" href={search}>
            {t('company.title')}
          </Link>
        </div>
      )}
    </EntryPage>
  );
}

/** What an applicant accepts: what everybody is asked for at sign-in. */
const agreements = inForce(signInDocuments);

type FormProps = { company: Company; invitation: string | null; onChoose: (company: Company) => void };

function RegisterForm({ company, invitation, onChoose }: FormProps) {
  const { t } = useTranslation('account');
  const { t: documentText } = useTranslation('documents');
  const language = useLanguage();
  const errorText = useErrorText('account');
  const href = useHref();
  const navigate = useNavigate();
  const stillShown = useStillShown();
  const newFaults = useNewPasswordFaults();
  const start = { name: '', workNumber: '', mobile: '', code: '', password: '', repeat: '' };
  const { typed, field, submit } = useForm(
    'account.register',
    start,
    (now) => ({
      ...(readPersonName(now.name).name === null && { name: t('register.fault.name') }),
      ...(!isWorkNumber(now.workNumber.trim()) && { workNumber: t('register.fault.workNumber') }),
      ...(readMobile(now.mobile) === null && { mobile: t('register.fault.mobile') }),
      ...(now.code.length !== CODE_DIGITS && { code: t('verify.incomplete') }),
      ...newFaults(now),
    }),
    ['code', 'password', 'repeat'],
  );
  const [ticked, setTicked] = useState<ReadonlySet<DocumentName>>(new Set());
  const [isUnticked, setUnticked] = useState(false);
  const next = href('registerSuccess');
  const { pending, failure, send } = useSubmit('registration.apply', ({ receipt }) => {
    keepReceipt(receipt);
    forgetLinkToken();
    if (!stillShown())
      return void showToast({ kind: 'success', text: (i18n) => i18n.t('account:registered.toAudit') });
    if (next) navigate(next, { replace: true });
  });
  const onSubmit = submit(async () => {
    const { name, mobile, code, password } = typed;
    const workNumber = typed.workNumber.trim();
    const isWhole = agreements.every(({ document }) => ticked.has(document));
    setUnticked(!isWhole);
    if (!isWhole) return;
    const { companyId } = company;
    await send({
      companyId,
      name,
      workNumber,
      mobile,
      code,
      password,
      agreements: [...agreements],
      ...(invitation !== null && { invitation }),
    });
  });
  return (
    <form className="account-form" noValidate onSubmit={onSubmit}>
      <h2>{localisedText(company.name, language)}</h2>
      {invitation === null && <OtherCompany onChoose={onChoose} />}
      <TextField
        {...field('name')}
        label={t('register.name')}
        size="touch"
        maxLength={60}
        autoComplete="name"
        clearLabel={t('clear')}
      />
      <TextField
        {...field('workNumber')}
        label={t('register.workNumber')}
        size="touch"
        maxLength={14}
        clearLabel={t('clear')}
      />
      <MobileCode mobile={field('mobile')} code={field('code')} />
      <NewPassword password={field('password')} repeat={field('repeat')} />
      <AgreementTicks documents={agreements} ticked={ticked} onChange={setTicked} isWrong={isUnticked} />
      <DocumentLink document="auditZhonglvUser">{documentText('titles.auditZhonglvUser')}</DocumentLink>
      <FormEnd failure={failure && errorText(failure)} isPending={pending} pendingLabel={t('register.busy')}>
        {t('register.submit')}
      </FormEnd>
    </form>
  );
}
