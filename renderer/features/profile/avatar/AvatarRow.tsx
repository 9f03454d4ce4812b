import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useOwnPicture } from '../../../shared/session/avatarApi.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useRemoveAvatarMutation } from '../profileApi.ts';
import { AvatarCrop } from './AvatarCrop.tsx';
import { openPicture } from './drawAvatar.ts';

/** One's picture, drawn from the name while there is none, and the ways to choose and to remove it. */
export function AvatarRow({ name }: { name: string }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText('profile');
  const picture = useOwnPicture();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<ImageBitmap | null>(null);
  const [isNone, setNone] = useState(false);
  const [remove, { error, isLoading }] = useRemoveAvatarMutation();
  const sendRemoval = useSend(remove, () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t('profile:avatar.removed') }),
  );
  const close = () => {
    opened?.close();
    setOpened(null);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const made = await openPicture(file);
    setNone(made === null);
    setOpened(made);
  };
  const failure = isNone ? t('avatar.none') : error && errorText(failureOf(error));
  return (
    <div className="profile-avatar-row">
      <Avatar name={name} picture={picture} className="profile-avatar" />
      <div className="profile-avatar-row__acts">
        <Button size="touch" onPress={() => input.current?.click()}>
          {t(picture ? 'avatar.change' : 'avatar.choose')}
        </Button>
        {picture && (
          <Button
            size="touch"
            isPending={isLoading}
            pendingLabel={t('saving')}
            onPress={() => void sendRemoval({})}
          >
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('avatar.choose')}
        onChange={(event) => {
          void open(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {opened && (
        <AvatarCrop
          picture={opened}
          close={close}
          done={() => {
            close();
            showToast({ kind: 'success', text: (i18n) => i18n.t('profile:avatar.saved') });
          }}
        />
      )}
    </div>
  );
}
