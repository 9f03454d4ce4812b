import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComplaintKind, complaintKinds } from '../../../../contract/enums/service/complaints.ts';
import { useDraft } from '../../../shared/drafts/useDraft.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { useGo } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { ChoiceField } from '../../../shared/ui/fields/ChoiceField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { TextArea } from '../../../shared/ui/textArea/TextArea.tsx';
import { PhotoPicker } from '../parts/PhotoPicker.tsx';
import { useFileComplaintMutation } from '../serviceApi.ts';
import { type Photo, readPhotos, usePhotoUploads } from '../usePhotoUploads.ts';
import '../parts/service.css';

const idsOf = (photos: readonly Photo[]) => photos.map(({ photoId }) => photoId as never);
const start = { kind: '', text: '', orderNo: '' };

/** A complaint or suggestion: what it is about, what happened, an order of one's own, photos. */
export function ComplaintFormScreen() {
  const { t } = useTranslation('service');
  const errorText = useErrorText('service');
  const go = useGo();
  const stillShown = useStillShown();
  const [photos, setPhotos] = useDraft<readonly Photo[]>('complaint photos', [], { read: readPhotos });
  const uploads = usePhotoUploads();
  const hasRenewed = useRef(false);
  const [file, filing] = useFileComplaintMutation();
  const send = useSend(
    file,
    () => {
      showToast({ kind: 'success', text: (i18n) => i18n.t('service:complaint.filed') });
      if (stillShown()) go('complaints', {}, { replace: true });
    },
    {
      key: useDraftKey('complaint'),
      failed: async ({ code }, input) => {
        // The gateway drops a photo that nobody filed within a day; a draft may be older, and holds what it shows.
        if (code !== 'NOT_FOUND' || hasRenewed.current || photos.length === 0) return undefined;
        hasRenewed.current = true;
        const renewed = await uploads.again(photos);
        if (renewed === null) return undefined;
        setPhotos(renewed);
        return { ...input, photoIds: idsOf(renewed) };
      },
    },
  );
  const { typed, field, submit } = useForm('complaint', start, (now) => ({
    ...(now.kind === '' && { kind: t('complaint.kindMissing') }),
    ...(now.text.trim() === '' && { text: t('complaint.textMissing') }),
  }));
  const kind = complaintKinds.find((one) => one === typed.kind) ?? null;
  const onSubmit = submit(async () => {
    if (!kind || uploads.isBusy) return;
    hasRenewed.current = false;
    await send({ kind, text: typed.text, orderNo: typed.orderNo, photoIds: idsOf(photos) });
  });
  const text = field('text');
  const failure = filing.error && failureOf(filing.error);
  return (
    <form className="service-form" noValidate onSubmit={onSubmit}>
      <ChoiceField<ComplaintKind>
        label={t('complaint.kind')}
        options={complaintKinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        value={kind}
        onChange={field('kind').onChange}
        moreLabel={(more) => t('complaint.moreKinds', { more })}
        error={field('kind').error}
      />
      <TextArea
        ref={text.ref}
        label={t('complaint.text')}
        value={text.value}
        onChange={text.onChange}
        maxLength={1000}
        description={t('complaint.limit')}
        error={text.error}
      />
      <TextField
        {...field('orderNo')}
        label={t('complaint.orderNo')}
        description={t('complaint.orderHint')}
        error={failure?.code === 'ORDER_UNKNOWN' ? errorText(failure) : undefined}
        size="touch"
        maxLength={30}
        autoComplete="off"
        clearLabel={t('clear')}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} uploads={uploads} isDisabled={filing.isLoading} />
      <FormEnd
        failure={failure && errorText(failure)}
        isPending={filing.isLoading || uploads.isBusy}
        pendingLabel={t(uploads.isBusy ? 'photo.busy' : 'sending')}
      >
        {t('complaint.file')}
      </FormEnd>
    </form>
  );
}
