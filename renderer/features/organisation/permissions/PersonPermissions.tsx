import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/failure/useSend.ts';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { useSetPersonPermissionMutation } from '../organisationApi.ts';
import type { Staff } from '../staff.ts';
import { PermissionModules } from './PermissionModules.tsx';
import { usePermissionName } from './usePermissionName.ts';

const choices = ['byRole', 'granted', 'refused'] as const;
type Choice = (typeof choices)[number];
const granted = { byRole: null, granted: true, refused: false } as const;

/** What somebody may do: as their roles say, or given to them or taken from them alone. It counts at the next call. */
export function PersonPermissions({ staff }: { staff: Staff }) {
  const { t } = useTranslation('organisation');
  const nameOf = usePermissionName();
  const [set, setting] = useSetPersonPermissionMutation();
  const send = useSend(set, () => undefined);
  const hasRole = (roles: readonly string[]) =>
    roles.some((role) => role === 'employee' || staff.roles.some((held) => held === role));
  return (
    <PermissionModules
      of={{ employeeId: staff.employeeId }}
      className="org-form"
      hint={t('permissions.hint')}
      refusal={setting.error}
    >
      {(module) => (
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
      )}
    </PermissionModules>
  );
}
