import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { ChipButton } from '../controls/ChipButton.tsx';
import { ChipGroup } from '../controls/ChipGroup.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Link } from '../controls/Link.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { RadioGroup } from '../fields/RadioGroup.tsx';
import { Card, CardBody, CardHead } from '../lists/Card.tsx';

const times = [
  { id: 'any', label: '不限', count: 42 },
  { id: 'morning', label: '上午', count: 18 },
  { id: 'noon', label: '中午', count: 3 },
  { id: 'afternoon', label: '下午', count: 15 },
  { id: 'evening', label: '晚上', count: 6, isDisabled: true },
] as const;

const filters = [
  { id: 'early', label: '出发早' },
  { id: 'short', label: '耗时短' },
  { id: 'cheap', label: '价格低' },
  { id: 'south', label: '北京南' },
  { id: 'rainbow', label: '上海虹桥' },
  { id: 'off', label: '无票', isDisabled: true },
] as const;

const ways = [
  { id: 'wechat', label: '微信支付' },
  { id: 'alipay', label: '支付宝' },
  { id: 'scan', label: '扫码付' },
] as const;

export function Controls() {
  const [time, setTime] = useState<(typeof times)[number]['id']>('morning');
  const [chips, setChips] = useState<(typeof filters)[number]['id'][]>(['early']);
  const [way, setWay] = useState<(typeof ways)[number]['id']>('wechat');
  return (
    <Card>
      <CardHead title="控件" />
      <CardBody>
        <div className="g-row">
          <Button variant="primary">确认并支付</Button>
          <Button>再订一次</Button>
          <Button variant="soft">出票</Button>
          <Button variant="quiet">取消</Button>
          <Button variant="danger" kbd="T">
            退票
          </Button>
          <Button variant="link">改用</Button>
        </div>
        <div className="g-row">
          <Button variant="primary" isPending>
            登录
          </Button>
          <Button isPending>导出</Button>
          <Button variant="primary" isDisabled>
            提交
          </Button>
          <Button isDisabled icon="print">
            打印
          </Button>
          <Button icon="plus" kbd="P">
            旅客
          </Button>
          <Button variant="primary" icon="refresh" kbd="R">
            重试失败的 1 项
          </Button>
        </div>
        <div className="g-row">
          <Button size="touch" variant="primary">
            44
          </Button>
          <Button size="lg" variant="primary">
            40
          </Button>
          <Button size="desk">32</Button>
          <Button size="sm">28</Button>
          <IconButton icon="bell" label="消息，2 条未读" badge={2} />
          <IconButton icon="print" label="打印行程单" variant="framed" iconSize={18} />
          <IconButton icon="more" label="更多" variant="framed" isDisabled />
          <Link href="#rules">退改规则</Link>
          <Link href="#exit" variant="strong">
            退出
          </Link>
        </div>
        <div className="g-row">
          <Button variant="primary" size="touch" block>
            登录
          </Button>
        </div>
        <div className="g-stack">
          <span />
          <Segmented label="时段" options={times} value={time} onChange={setTime} />
          <ChipGroup label="筛选" options={filters} selected={chips} onChange={setChips} />
          <div className="g-row">
            <ChipButton>状态</ChipButton>
            <ChipButton isOn>部门</ChipButton>
            <Switch>仅全员合规</Switch>
            <Switch defaultSelected>默认旅客</Switch>
            <Switch isDisabled>停用</Switch>
          </div>
          <div className="g-row">
            <Checkbox defaultSelected>
              已阅读并同意 <Link href="#terms">用户协议</Link>
            </Checkbox>
            <Checkbox>记住我</Checkbox>
            <Checkbox isIndeterminate>全选</Checkbox>
            <Checkbox isWrong>必须同意</Checkbox>
            <Checkbox isDisabled isSelected>
              停用
            </Checkbox>
          </div>
          <RadioGroup label="支付方式" layout="cards" options={ways} value={way} onChange={setWay} />
          <RadioGroup
            label="身份"
            value={null}
            onChange={() => {}}
            error="请选择身份"
            options={[
              { id: 'a', label: '云程科技集团', sub: '销售中心 L4', end: '默认' },
              { id: 'b', label: '云程科技（上海）', sub: '市场部 L2' },
              { id: 'c', label: '已停用的公司', isDisabled: true },
            ]}
          />
        </div>
      </CardBody>
    </Card>
  );
}
