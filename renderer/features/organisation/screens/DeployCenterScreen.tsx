import { useTranslation } from 'react-i18next';
import { type Role, roles } from '../../../../contract/kit/access.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useSetRolePermissionMutation } from '../organisationApi.ts';
import { type Module, PermissionModules } from '../permissions/PermissionModules.tsx';
import { usePermissionName } from '../permissions/usePermissionName.ts';
import '../organisation.css';

/** What each role may do in the company (spec §2 /deployCenter); it counts at the next call. */
export function DeployCenterScreen() {
  const { t } = useTranslation('organisation');
  const [set, setting] = useSetRolePermissionMutation();
  const send = useSend(set, () => undefined);
  return (
    <PermissionModules
      of={{}}
      className="org-list org-list--wide"
      hint={t('deploy.hint')}
      refusal={setting.error}
    >
      {(module) => (
        <ModuleCard
          key={module.params}
          module={module}
          isDisabled={setting.isLoading}
          onSet={(params, role, granted) => void send({ params, role, granted })}
        />
      )}
    </PermissionModules>
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
