import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLAINT_PHOTOS } from '../../../../contract/enums/service/complaints.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import type { Photo, PhotoUploads } from '../usePhotoUploads.ts';

type Props = {
  photos: readonly Photo[];
  onChange: (change: (before: readonly Photo[]) => readonly Photo[]) => void;
  uploads: PhotoUploads;
  /** While the form goes out, which a photo chosen now would miss. */
  isDisabled: boolean;
};

/** Photos for a complaint, made small here and uploaded at once; what is wrong with one is said below. */
export function PhotoPicker({ photos, onChange, uploads, isDisabled }: Props) {
  const { t } = useTranslation('service');
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, fault } = uploads;
  const left = COMPLAINT_PHOTOS - photos.length;
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
          void uploads.take([...(target.files ?? [])], left, (made) =>
            onChange((before) => [...before, made]),
          );
          target.value = '';
        }}
      />
      <Button
        size="touch"
        isDisabled={left === 0 || isDisabled}
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
