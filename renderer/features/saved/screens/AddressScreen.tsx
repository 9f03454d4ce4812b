import { useTranslation } from 'react-i18next';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { isPostcode } from '../../../../contract/rules/text/digits.ts';
import { plainText } from '../../../../contract/rules/text/pasted.ts';
import type { Answer } from '../../../shared/api.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useKept } from '../../../shared/hooks/useKept.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { MaskedField } from '../../../shared/ui/masked/MaskedField.tsx';
import { SavedForm } from '../parts/SavedForm.tsx';
import { SavedOne, useWanted } from '../parts/SavedOne.tsx';
import { useListAddressesQuery, useRemoveAddressMutation, useSaveAddressMutation } from '../savedApi.ts';
import { useDone } from '../useDone.ts';

type Address = Answer<'saved.address.list'>['addresses'][number];

/** A delivery address, added or changed (spec §2 /address_add). */
export function AddressScreen() {
  const wanted = useWanted('addressId');
  const list = useListAddressesQuery({}, { skip: wanted === null });
  const address = list.data?.addresses.find(({ addressId }) => addressId === wanted);
  return (
    <SavedOne kind="address" list={list} isNew={wanted === null} one={address}>
      {(one) => <AddressForm address={one} />}
    </SavedOne>
  );
}

const nothing = { recipient: '', mobile: '', region: '', detail: '', postcode: '' };

function AddressForm({ address }: { address: Address | null }) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const done = useDone('address');
  const draft = `address ${address?.addressId ?? ''}`;
  const { isKept, change } = useKept(draft, { mobile: address?.mobileMasked ?? '' });
  const [save, saving] = useSaveAddressMutation();
  const [remove, removing] = useRemoveAddressMutation();
  const send = useSend(save, done.saved, { key: useDraftKey(draft) });
  const sendRemoval = useSend(remove, done.removed);
  const { recipient, region, detail, postcode } = address ?? nothing;
  const { typed, field, submit } = useForm(
    draft,
    { ...nothing, recipient, region, detail, postcode },
    (now) => ({
      ...(plainText(now.recipient) === '' && { recipient: t('required') }),
      ...(!isKept('mobile') &&
        readMobile(now.mobile) === null && {
          mobile: now.mobile.trim() === '' ? t('required') : errorText({ code: 'MOBILE_INVALID' }),
        }),
      ...(plainText(now.region) === '' && { region: t('required') }),
      ...(plainText(now.detail) === '' && { detail: t('required') }),
      ...(now.postcode !== '' &&
        !isPostcode(now.postcode) && { postcode: errorText({ code: 'POSTCODE_INVALID' }) }),
    }),
  );
  const onSubmit = submit(() =>
    send({
      ...(address && { addressId: address.addressId }),
      recipient: typed.recipient,
      region: typed.region,
      detail: typed.detail,
      postcode: typed.postcode,
      ...(!isKept('mobile') && { mobile: typed.mobile }),
    }),
  );
  const plain = { size: 'touch', autoComplete: 'off' } as const;
  return (
    <SavedForm
      kind="address"
      saving={saving}
      removal={
        address && {
          subject: { kept: address.recipient, masked: `${address.region} ${address.detail}` },
          sending: removing,
          run: () => void sendRemoval({ addressId: address.addressId }),
        }
      }
      onSubmit={onSubmit}
    >
      <TextField
        {...plain}
        {...field('recipient')}
        label={t('address.recipient')}
        maxLength={29}
        isRequired
      />
      <MaskedField
        label={t('address.mobile')}
        masked={address?.mobileMasked ?? ''}
        isKept={isKept('mobile')}
        onChange={() => change('mobile')}
      >
        <NumberField {...plain} {...field('mobile')} kind="mobile" label={t('address.mobile')} isRequired />
      </MaskedField>
      <TextField
        {...plain}
        {...field('region')}
        label={t('address.region')}
        description={t('address.regionHint')}
        maxLength={60}
        isRequired
      />
      <TextField {...plain} {...field('detail')} label={t('address.detail')} maxLength={100} isRequired />
      <TextField {...plain} {...field('postcode')} label={t('address.postcode')} maxLength={6} numericOnly />
    </SavedForm>
  );
}
