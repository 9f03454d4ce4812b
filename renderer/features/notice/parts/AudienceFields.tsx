import { useTranslation } from 'react-i18next';
import type { DepartmentNode } from '../../../../contract/calls/organisation/shapes.ts';
import { noticeAudiences } from '../../../../contract/enums/message.ts';
import { roles } from '../../../../contract/kit/access.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useUser } from '../../../shared/session/useSession.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { type Notice, useGetDepartmentsQuery } from '../noticeApi.ts';

type Audience = Notice['audience'];
type Props = { audience: Audience; onChange: (audience: Audience) => void; error: string | undefined };

/** Whom a notice is for: everybody, departments with those below them, or roles. */
export function AudienceFields({ audience, onChange, error }: Props) {
  const { t } = useTranslation('notice');
  const { kind, ids } = audience;
  const toggle = (id: string) => (isOn: boolean) =>
    onChange({ kind, ids: isOn ? [...ids, id] : ids.filter((one) => one !== id) });
  return (
    <div className="notice-form__audience">
      <RadioGroup
        label={t('audience')}
        options={noticeAudiences.map((id) => ({ id, label: t(`audiences.${id}`) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next, ids: [] })}
      />
      {kind !== 'all' && (
        <fieldset className="notice-form__choices">
          <legend className="td-vh">{t(`audiences.${kind}`)}</legend>
          {kind === 'roles' ? (
            roles.map((role) => (
              <Checkbox key={role} isSelected={ids.includes(role)} onChange={toggle(role)}>
                {t(`roles.${role}`)}
              </Checkbox>
            ))
          ) : (
            <Departments ids={ids} toggle={toggle} />
          )}
          {error && <p className="td-field__error">{error}</p>}
        </fieldset>
      )}
    </div>
  );
}

type DepartmentsProps = { ids: readonly string[]; toggle: (id: string) => (isOn: boolean) => void };

function Departments({ ids, toggle }: DepartmentsProps) {
  const { t } = useTranslation('notice');
  const language = useLanguage();
  const companyId = useUser()?.company_id ?? '';
  const { data, error, isFetching, refetch } = useGetDepartmentsQuery({ company_id: companyId });
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="notice"
        title={t('departmentsFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="text" count={4} label={t('loading')} />;
  return (
    <>
      <p className="notice-form__hint">{t('departments')}</p>
      {flat(data.children).map(({ id, name, nameEn, depth }) => (
        <Checkbox
          key={id}
          className={depth > 0 ? 'notice-form__below' : ''}
          isSelected={ids.includes(id)}
          onChange={toggle(id)}
        >
          {language === 'zh' ? name : nameEn || name}
        </Checkbox>
      ))}
    </>
  );
}

type Flat = Pick<DepartmentNode, 'id' | 'name' | 'nameEn'> & { readonly depth: number };

function flat(children: Readonly<Record<string, DepartmentNode>>, depth = 0): Flat[] {
  return Object.values(children).flatMap((one) => [{ ...one, depth }, ...flat(one.children, depth + 1)]);
}
