import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type HeaderType, headerTypes } from '../../../../contract/enums/money.ts';
import { companyPermissions } from '../../../../contract/kit/access.ts';
import { headerFaults } from '../../../../contract/rules/invoice/voucherHeader.ts';
import { flag, oneOf, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useKept } from '../../../shared/hooks/useKept.ts';
import { usePane } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { MaskedField } from '../../../shared/ui/masked/MaskedField.tsx';
import { useSaveHeaderMutation, type VoucherHeader } from '../invoiceApi.ts';
import { RemoveHeader } from './RemoveHeader.tsx';
import './invoice.css';

/** Stands for a bank account that stays as it is stored, which the form does not know. */
const KEPT_ACCOUNT = '0'.repeat(19);

/** A voucher header with every check of its fields; an individual's is the header alone (spec §5). */
export function HeaderForm({ header }: { header: VoucherHeader | null }) {
  const { t } = useTranslation('invoice');
  const errorText = useErrorText('invoice');
  const { leave } = usePane();
  const keepsShared = isGranted(useSelector(selectPermissions), companyPermissions.orders);
  const draft = `invoice.header ${header?.headerId ?? ''}`;
  const [type, setType] = useDraft<HeaderType>(
    `${draft} type`,
    header?.type ?? 'company',
    oneOf(headerTypes),
  );
  const [isSpecial, setSpecial] = useDraft(`${draft} special`, header?.specialVat ?? false, flag);
  const [isShared, setShared] = useDraft(`${draft} shared`, header?.shared ?? false, flag);
  const { isKept, change } = useKept(draft, { account: header?.accountMasked ?? '' });
  const [save, saving] = useSaveHeaderMutation();
  const send = useSend(
    save,
    () => {
      showToast({ kind: 'success', text: ({ t: say }) => say('invoice:header.saved') });
      leave();
    },
    { key: useDraftKey(draft) },
  );
  const isAlone = type === 'individual';
  const specialVat = isSpecial && !isAlone;
  const texts = {
    header: header?.header ?? '',
    taxId: header?.taxId ?? '',
    bank: header?.bank ?? '',
    account: '',
    address: header?.address ?? '',
    phone: header?.phone ?? '',
  };
  // What is typed is a change of what was read with it: of another version the gateway says so.
  const start = { ...texts, version: header ? String(header.version) : '' };
  /** What is sent: an individual has the header alone, whatever was typed before. */
  const textsOf = (typed: typeof texts) => ({
    header: typed.header,
    taxId: isAlone ? '' : typed.taxId.toUpperCase(),
    bank: isAlone ? '' : typed.bank,
    account: isAlone ? '' : isKept('account') ? KEPT_ACCOUNT : typed.account,
    address: isAlone ? '' : typed.address,
    phone: isAlone ? '' : typed.phone,
  });
  const { typed, field, submit } = useForm(draft, start, (now) => {
    const faults = headerFaults({ type, specialVat, ...textsOf(now) });
    const names = Object.keys(texts) as (keyof typeof texts)[];
    const said = names.flatMap((name) => {
      const code = faults[name];
      if (!code) return [];
      return [[name, code === 'HEADER_INCOMPLETE' ? t('required') : errorText({ code })] as const];
    });
    return Object.fromEntries(said);
  });
  const onSubmit = submit(() => {
    const { account, ...rest } = textsOf(typed);
    const keeps = isKept('account') && !isAlone;
    return send({
      ...(header && { headerId: header.headerId, version: Number(typed.version) }),
      type,
      ...rest,
      ...(!keeps && { account }),
      specialVat,
      ...(keepsShared && { shared: isShared }),
    });
  });
  const plain = { size: 'touch', autoComplete: 'off' } as const;
  return (
    <form className="invoice-form" noValidate onSubmit={onSubmit}>
      <Segmented
        label={t('header.type')}
        options={headerTypes.map((id) => ({ id, label: t(`header.types.${id}`) }))}
        value={type}
        onChange={setType}
      />
      <TextField {...plain} {...field('header')} label={t('header.name')} maxLength={100} isRequired />
      {!isAlone && (
        <>
          <TextField
            {...plain}
            {...field('taxId')}
            label={t('header.taxId')}
            description={t('header.taxIdHint')}
            maxLength={20}
            isRequired={type === 'company' || specialVat}
          />
          <Checkbox isSelected={isSpecial} onChange={setSpecial}>
            {t('header.specialVatOn')}
          </Checkbox>
          <TextField
            {...plain}
            {...field('bank')}
            label={t('header.bank')}
            maxLength={60}
            isRequired={specialVat}
          />
          <MaskedField
            label={t('header.account')}
            masked={header?.accountMasked ?? ''}
            isKept={isKept('account')}
            onChange={() => change('account')}
          >
            <TextField
              {...plain}
              {...field('account')}
              label={t('header.account')}
              description={t('header.accountHint')}
              maxLength={19}
              numericOnly
              isRequired={specialVat}
            />
          </MaskedField>
          <TextField
            {...plain}
            {...field('address')}
            label={t('header.address')}
            maxLength={120}
            isRequired={specialVat}
          />
          <TextField
            {...plain}
            {...field('phone')}
            label={t('header.phone')}
            maxLength={20}
            isRequired={specialVat}
          />
        </>
      )}
      {keepsShared && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {t('header.sharedOn')}
        </Checkbox>
      )}
      <FormEnd
        failure={saving.error && errorText(failureOf(saving.error))}
        isPending={saving.isLoading}
        pendingLabel={t('sending')}
      >
        {t('header.save')}
      </FormEnd>
      {header && <RemoveHeader header={header} />}
    </form>
  );
}
