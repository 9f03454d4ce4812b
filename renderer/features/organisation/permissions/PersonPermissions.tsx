import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { useListPermissionsQuery, useSetPersonPermissionMutation } from '../organisationApi.ts';
import type { Staff } from '../staff.ts';
import { usePermissionName } from './usePermissionName.ts';

const choices = ['byRole', 'granted', 'refused'] as const;
type Choice = (typeof choices)[number];
const granted = { byRole: null, granted: true, refused: false } as const;

/** What somebody may do: as their roles say, or given to them or taken from them alone. It counts at the next call. */
export function PersonPermissions({ staff }: { staff: Staff }) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const nameOf = usePermissionName();
  const list = useListPermissionsQuery({ employeeId: staff.employeeId });
  const [set, setting] = useSetPersonPermissionMutation();
  const send = useSend(set, () => undefined);
  const { data, error, isFetching, refetch } = list;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('permissions.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={6} label={t('loading')} />;
  const hasRole = (roles: readonly string[]) =>
    roles.some((role) => role === 'employee' || staff.roles.some((held) => held === role));
  return (
    <div className="org-form">
      <p className="org-note">{t('permissions.hint')}</p>
      {setting.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(setting.error))}
        </Notice>
      )}
      {data.modules.map((module) => (
        <section key={module.params} className="org-module">
          <h3 className="org-module__title">{nameOf(module.params)}</h3>
          {module.children.map(({ params, roles, own }) => (
            <Select<Choice>
              key={params}
              label={nameOf(params)}
              placeholder={nameOf(params)}
              size="touch"
              options={choices.map((id) => ({
                id,
                label:
                  id === 'byRole'
                    ? t(hasRole(roles) ? 'permissions.byRoleYes' : 'permissions.byRoleNo')
                    : t(`permissions.${id}`),
              }))}
              value={own === null ? 'byRole' : own ? 'granted' : 'refused'}
              isDisabled={setting.isLoading}
              onChange={(choice) =>
                void send({ employeeId: staff.employeeId, params, granted: granted[choice] })
              }
            />
          ))}
        </section>
      ))}
    </div>
  );
}
