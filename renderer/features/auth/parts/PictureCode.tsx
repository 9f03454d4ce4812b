import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../shared/ui/display/Spinner.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import type { Picture } from './usePicture.ts';

/** The picture itself; pressing it draws another. */
export function PictureCode({ picture }: { picture: Picture }) {
  const { t } = useTranslation('auth');
  const { value, isLoading, failed, load } = picture;
  return (
    <Button className="auth-picture" aria-label={t('anotherPicture')} onPress={() => void load()}>
      {value && <img src={`data:image/png;base64,${value.png}`} alt="" width={112} height={44} />}
      {isLoading && <Spinner label={t('loadingPicture')} />}
      {failed && <Icon name="refresh" size={20} />}
    </Button>
  );
}
