import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLAINT_PHOTOS } from '../../../../contract/enums/service/complaints.ts';
import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { shrinkImage } from '../../../shared/image/shrinkImage.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useAddPhotoMutation } from '../serviceApi.ts';

/** A photo that was uploaded, and what it shows (base64 JPEG). */
export type Photo = { readonly photoId: string; readonly data: string };

/** Photos of a draft, read back. */
export function readPhotos(kept: unknown): readonly Photo[] | undefined {
  if (!Array.isArray(kept)) return undefined;
  return kept.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const { photoId, data } = one;
    return typeof photoId === 'string' && typeof data === 'string' ? [{ photoId, data }] : [];
  });
}

type Props = {
  photos: readonly Photo[];
  onChange: (change: (before: readonly Photo[]) => readonly Photo[]) => void;
};

/** Photos for a complaint, made small here and uploaded at once; what is wrong with one is said below. */
export function PhotoPicker({ photos, onChange }: Props) {
  const { t } = useTranslation('service');
  const errorText = useErrorText('service');
  const input = useRef<HTMLInputElement>(null);
  const [add] = useAddPhotoMutation();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const left = COMPLAINT_PHOTOS - photos.length;
  const upload = async (file: File): Promise<Photo | string> => {
    const data = await shrinkImage(file);
    if (data === 'unreadable' || data === 'tooLarge') return t(`photo.${data}`, { name: file.name });
    const answer = await add({ input: { data }, idem: newKey() });
    return answer.data ? { photoId: answer.data.photoId, data } : errorText(failureOf(answer.error));
  };
  const take = async (files: readonly File[]) => {
    setBusy(true);
    setFault(files.length > left ? t('photo.tooMany', { most: COMPLAINT_PHOTOS }) : null);
    for (const file of files.slice(0, left)) {
      const made = await upload(file);
      if (typeof made === 'string') setFault(made);
      else onChange((before) => [...before, made]);
    }
    setBusy(false);
  };
  return (
    <section aria-label={t('photo.title')} className="td-field">
      <p className="td-field__head td-field__label">{t('photo.title')}</p>
      {photos.length > 0 && (
        <ul className="service-photos">
          {photos.map(({ photoId, data }, at) => (
            <li key={photoId}>
              <img
                className="service-photos__picture"
                src={`data:image/jpeg;base64,${data}`}
                alt={t('photo.number', { number: at + 1 })}
              />
              <IconButton
                icon="close"
                label={t('photo.remove', { number: at + 1 })}
                className="service-photos__remove"
                onPress={() => onChange((before) => before.filter((one) => one.photoId !== photoId))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        size="touch"
        isDisabled={left === 0}
        isPending={isBusy}
        pendingLabel={t('photo.busy')}
        onPress={() => input.current?.click()}
      >
        {t('photo.add')}
      </Button>
      <p className="td-field__note">{t('photo.hint', { most: COMPLAINT_PHOTOS })}</p>
      {fault && (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
    </section>
  );
}
