import { useState } from 'react';
import { Link } from '../controls/Link.tsx';
import { ComboBox } from '../fields/ComboBox.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { Select } from '../fields/Select.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Card, CardBody, CardHead } from '../lists/Card.tsx';

const stations = [
  { id: 'BJN', label: '北京南', sub: '北京', keywords: 'beijingnan bjn' },
  { id: 'BJX', label: '北京西', sub: '北京', keywords: 'beijingxi bjx' },
  { id: 'SHH', label: '上海虹桥', sub: '上海', keywords: 'shanghaihongqiao shhq' },
  { id: 'TJX', label: '天津西', sub: '天津', keywords: 'tianjinxi tjx' },
] as const;

const reasons = [
  { id: 'client', label: '陪同客户' },
  { id: 'urgent', label: '行程紧急', sub: '需附说明' },
  { id: 'none', label: '其他', isDisabled: true },
] as const;

export function Fields() {
  const [reason, setReason] = useState<(typeof reasons)[number]['id'] | null>('client');
  const [who, setWho] = useState('张伟');
  const [station, setStation] = useState<(typeof stations)[number]['id'] | null>('BJN');
  return (
    <Card>
      <CardHead title="输入" />
      <CardBody>
        <div className="g-stack">
          <TextField label="账号" defaultValue="lina@yuncheng.example" clearLabel="清空" />
          <PasswordField
            label="密码"
            defaultValue="secretsecret"
            revealLabel="显示密码"
            labelEnd={<Link href="#forgot">忘记密码</Link>}
          />
          <TextField
            label="图片验证码"
            placeholder="4 位字符"
            error="请输入验证码"
            beside={<span className="g-captcha" />}
          />
          <TextField label="手机号" numericOnly maxLength={11} icon="mobile" description="用于接收出票短信" />
          <TextField label="停用" defaultValue="不能改" isDisabled />
          <TextField label="只读" defaultValue="只能看" isReadOnly />
          <SearchField label="搜索订单" placeholder="订单号、旅客、城市" clearLabel="清空" kbd="/" />
          <SearchField label="搜索旅客" value={who} onChange={setWho} clearLabel="清空" size="desk" />
          <Select
            label="超标原因"
            placeholder="请选择"
            options={reasons}
            value={reason}
            onChange={setReason}
          />
          <Select
            label="费用归属"
            placeholder="请选择"
            options={reasons}
            value={null}
            onChange={() => {}}
            error="请选择费用归属"
          />
          <ComboBox
            label="出发站"
            icon="train"
            options={stations}
            value={station}
            onChange={setStation}
            emptyText="没有找到车站"
            openLabel="展开车站"
          />
        </div>
      </CardBody>
    </Card>
  );
}
