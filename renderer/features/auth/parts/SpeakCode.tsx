import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import type { Picture } from './usePicture.ts';
import { useSpokenCode } from './useSpokenCode.ts';

/** Plays the digits that are good in place of the picture's letters. */
export function SpeakCode({ picture }: { picture: Picture }) {
  const { t } = useTranslation('auth');
  const { state, play } = useSpokenCode(picture.value?.ficationId ?? null);
  return (
    <>
      <IconButton
        icon="speak"
        variant="framed"
        size="touch"
        label={t('speak')}
        isDisabled={!picture.value}
        isPending={state === 'loading'}
        onPress={() => void play()}
      />
      <span role="status" className="td-vh">
        {state === 'failed' ? t('speakFailed') : ''}
      </span>
    </>
  );
}
