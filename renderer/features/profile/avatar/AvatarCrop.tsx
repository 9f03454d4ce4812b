import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVATAR_SIDE } from '../../../../contract/enums/profile.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../shared/ui/layers/Dialog.tsx';
import { useSetAvatarMutation } from '../profileApi.ts';
import { type Crop, dragged, MOST_ZOOM, wholeCrop } from './cropOf.ts';
import { avatarFrom, drawCrop } from './drawAvatar.ts';

type Props = { picture: ImageBitmap; close: () => void; done: () => void };

/** Cuts a chosen picture to what is shown in a circle, and stores it. */
export function AvatarCrop({ picture, close, done }: Props) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText('profile');
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [isUnmade, setUnmade] = useState(false);
  const [set, { error, isLoading }] = useSetAvatarMutation();
  const send = useSend(set, done);
  const save = async () => {
    const made = await avatarFrom(picture, crop);
    setUnmade(made === null);
    if (made !== null) await send({ picture: made });
  };
  const failure = isUnmade ? t('avatar.unmade') : error && errorText(failureOf(error));
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('avatar.crop')}
      closeLabel={t('avatar.close')}
      size="s"
      actions={
        <>
          <Button size="touch" onPress={close}>
            {t('avatar.cancel')}
          </Button>
          <Button
            variant="primary"
            size="touch"
            isPending={isLoading}
            pendingLabel={t('saving')}
            onPress={() => void save()}
          >
            {t('avatar.use')}
          </Button>
        </>
      }
    >
      <div className="profile-crop">
        <CropView picture={picture} crop={crop} onChange={setCrop} />
        <label className="profile-crop__zoom">
          {t('avatar.zoom')}
          <Range min={1} max={MOST_ZOOM} value={crop.zoom} onChange={(zoom) => setCrop({ ...crop, zoom })} />
        </label>
        {failure && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

type ViewProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

/** The cut as it will be, moved by dragging it, or by arrow keys on two sliders that only a keyboard meets. */
function CropView({ picture, crop, onChange }: ViewProps) {
  const { t } = useTranslation('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const by = { dx: event.clientX - from.current.x, dy: event.clientY - from.current.y };
    from.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture, crop, by, event.currentTarget.getBoundingClientRect().width));
  };
  const drop = () => {
    from.current = null;
  };
  return (
    <div className="profile-crop__frame">
      <canvas
        ref={canvas}
        width={AVATAR_SIDE}
        height={AVATAR_SIDE}
        className="profile-crop__view"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <span className="td-vh">
        <Range label={t('avatar.across')} value={crop.x} onChange={(x) => onChange({ ...crop, x })} />
        <Range label={t('avatar.down')} value={crop.y} onChange={(y) => onChange({ ...crop, y })} />
      </span>
    </div>
  );
}

type RangeProps = {
  label?: string;
  min?: number;
  max?: number;
  value: number;
  onChange: (value: number) => void;
};

function Range({ label, min = 0, max = 1, value, onChange }: RangeProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={min}
      max={max}
      step={(max - min) / 50}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
