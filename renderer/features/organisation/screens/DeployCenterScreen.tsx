import { useTranslation } from 'react-i18next';
import { type Role, roles } from '../../../../contract/kit/access.ts';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useListPermissionsQuery, useSetRolePermissionMutation } from '../organisationApi.ts';
import { usePermissionName } from '../permissions/usePermissionName.ts';
import './organisation.css';

type Module = CallOutput<'organisation.permission.list'>['modules'][number];

/** What each role may do in the company (spec §2 /deployCenter); it counts at the next call. */
export function DeployCenterScreen() {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const { data, error, isFetching, refetch } = useListPermissionsQuery({});
  const [set, setting] = useSetRolePermissionMutation();
  const send = useSend(set, () => undefined);
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
  if (!data) return <Skeleton kind="row" count={8} label={t('loading')} />;
  return (
    <div className="org-list org-list--wide">
      <p className="org-note">{t('deploy.hint')}</p>
      {setting.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(setting.error))}
        </Notice>
      )}
      {data.modules.map((module) => (
        <ModuleCard
          key={module.params}
          module={module}
          isDisabled={setting.isLoading}
          onSet={(params, role, granted) => void send({ params, role, granted })}
        />
      ))}
    </div>
  );
}

type CardProps = {
  module: Module;
  isDisabled: boolean;
  onSet: (params: string, role: Role, granted: boolean) => void;
};

/** A module's permissions against the roles. Everybody is an employee: what an employee has, all have. */
function ModuleCard({ module, isDisabled, onSet }: CardProps) {
  const { t } = useTranslation(['organisation', 'common']);
  const nameOf = usePermissionName();
  return (
    <Card>
      <CardHead title={nameOf(module.params)} />
      <CardBody>
        {module.children.map(({ params, roles: held }) => {
          const isEverybodys = held.includes('employee');
          return (
            <fieldset key={params} className="org-grants">
              <legend className="org-grants__name">{nameOf(params)}</legend>
              {roles.map((role) => (
                <Checkbox
                  key={role}
                  className="org-grants__box"
                  isSelected={held.includes(role) || isEverybodys}
                  isDisabled={isDisabled || (isEverybodys && role !== 'employee')}
                  onChange={(isOn) => onSet(params, role, isOn)}
                >
                  {t(`common:user.${role}`)}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </CardBody>
    </Card>
  );
}
