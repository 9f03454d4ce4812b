import { Avatar } from '../display/Avatar.tsx';
import { Count } from '../display/Count.tsx';
import { Dots } from '../display/Dots.tsx';
import { Kbd } from '../display/Kbd.tsx';
import { Mark } from '../display/Mark.tsx';
import { Money } from '../display/Money.tsx';
import { StatusDot } from '../display/StatusDot.tsx';
import { Tag } from '../display/Tag.tsx';
import { BrandMark } from '../icons/BrandMark.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../lists/Card.tsx';
import { iconNames } from './iconNames.ts';

export function Marks() {
  return (
    <>
      <Card>
        <CardHead title="标记" after={<Count value={12} />} end={<Count value={5} alert />} />
        <CardBody>
          <div className="g-row">
            <Tag>公付</Tag>
            <Tag tone="line">因公</Tag>
            <Tag tone="brand">VIP</Tag>
            <Tag tone="ok">已处理</Tag>
            <Tag tone="warn">提醒</Tag>
            <Tag tone="bad">禁止</Tag>
            <Tag tone="approval">需审批</Tag>
            <Tag tone="unknown">确认中</Tag>
          </div>
          <div className="g-row">
            <Mark>标准内</Mark>
            <Mark tone="warn">周敏无商务座</Mark>
            <Mark tone="bad">2 人无票</Mark>
            <Mark tone="approval">需审批，本人标准二等座</Mark>
            <Mark tone="unknown">确认中</Mark>
          </div>
          <div className="g-row">
            <StatusDot>已取消</StatusDot>
            <StatusDot tone="brand">新建</StatusDot>
            <StatusDot tone="ok">已处理</StatusDot>
            <StatusDot tone="warn">退款中</StatusDot>
            <StatusDot tone="bad">失败</StatusDot>
            <StatusDot tone="approval">待审批</StatusDot>
            <StatusDot tone="unknown">确认中</StatusDot>
          </div>
          <div className="g-row">
            <Money fen={106_000} />
            <Money fen={106_000} strong />
            <Money fen={55_300} whole />
            <Money fen={136_000} strike />
            <Money fen={21_150} signed />
            <Money fen={-500} />
            <Dots>
              <span>G7</span>
              <span>12/8 周二 10:00</span>
              <span>周敏 等 4 人</span>
            </Dots>
          </div>
          <div className="g-row">
            <BrandMark />
            <BrandMark size={32} />
            <BrandMark size={56} label="差旅台" />
            <Avatar name="林静" />
            <Avatar name="王思远" tone="grey" />
            <Avatar name="Anna Weber" tone="grey" />
            <Kbd>Ctrl K</Kbd>
            <Kbd>/</Kbd>
          </div>
        </CardBody>
      </Card>
      <Card>
        <CardHead title="图标" end={`${iconNames.length}`} />
        <CardBody>
          <div className="g-icons">
            {iconNames.map((name) => (
              <span key={name}>
                <Icon name={name} size={24} />
                {name}
              </span>
            ))}
          </div>
        </CardBody>
      </Card>
    </>
  );
}
