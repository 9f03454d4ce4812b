import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '../../../../shared/navigation.ts';
import { useUser } from '../../../../shared/session/useSession.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/EmptyState.tsx';

/** A link that names no application, or none this person may see; one made for somebody else says so. */
export function NotThere() {
  const { t } = useTranslation('application');
  const go = useGo();
  const [params] = useSearchParams();
  const user = useUser();
  const named = params.get('user_id');
  const isOthers =
    named !== null && user !== null && ![user.id, user.user_code, user.username].includes(named);
  return (
    <EmptyState
      icon="notFound"
      title={t('notFound')}
      hint={t(isOthers ? 'notFoundOther' : 'notFoundHint')}
      action={
        <Button variant="primary" onPress={() => go('applicationList')}>
          {t('toList')}
        </Button>
      }
    />
  );
}
