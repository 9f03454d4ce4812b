import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Spinner } from '../../../shared/ui/Spinner.tsx';
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
