import { useState } from 'react';
import { Tabs } from '../bars/Tabs.tsx';
import { Button } from '../controls/Button.tsx';
import { ChipButton } from '../controls/ChipButton.tsx';
import { Avatar } from '../display/Avatar.tsx';
import { Count } from '../display/Count.tsx';
import { Dots } from '../display/Dots.tsx';
import { Money } from '../display/Money.tsx';
import { StatusDot } from '../display/StatusDot.tsx';
import { Steps } from '../display/Steps.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Card, CardBody, CardHead } from '../lists/Card.tsx';
import { CheckRow } from '../lists/CheckRow.tsx';
import { GroupHead } from '../lists/GroupHead.tsx';
import { KeyValue } from '../lists/KeyValue.tsx';
import { List, ListRow } from '../lists/ListRow.tsx';
import { VirtualList } from '../lists/VirtualList.tsx';

const words = { done: '已完成', current: '进行中', todo: '待进行', failed: '失败' };
const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index, no: `TD2611${100_000 + index}` }));

export function Lists() {
  const [tab, setTab] = useState<'business' | 'private'>('business');
  const [chosen, setChosen] = useState(true);
  return (
    <>
      <Card>
        <CardHead
          size="lg"
          title="待我审批"
          after={<Count value={2} alert />}
          end={
            <Button variant="link" iconAfter="chevronRight">
              全部
            </Button>
          }
        />
        <List label="待我审批">
          <ListRow
            href="#1"
            leading={<Avatar name="王思远" tone="grey" />}
            title="王思远 出差成都 3 天"
            sub={
              <Dots>
                <span>12/14 – 12/16</span>
                <span>今天 18:00 到期</span>
              </Dots>
            }
            end={<Money fen={428_000} strong />}
          />
          <ListRow
            href="#2"
            leading={<Avatar name="陈雨桐" tone="grey" />}
            title="陈雨桐 酒店超标，名字很长很长很长很长很长很长很长很长的一行"
            sub="杭州 2 晚"
            end={<Money fen={102_000} strong />}
          />
          <ListRow title="语言" end="中文" chevron onPress={() => {}} />
          <ListRow title="版本" end="0.1.0" />
        </List>
        <CardBody>
          <CheckRow
            title="李娜"
            sub="L3 经理 销售中心"
            leading={<Avatar name="李娜" tone="grey" />}
            isSelected={chosen}
            onChange={setChosen}
          />
          <CheckRow
            title="赵启明"
            reason="已离职，不能代订"
            isSelected={false}
            onChange={() => {}}
            isDisabled
          />
        </CardBody>
      </Card>
      <Card label="订单">
        <Tabs
          label="订单类型"
          tabs={[
            { id: 'business', label: '因公', count: 9874 },
            { id: 'private', label: '因私', count: 126 },
          ]}
          selected={tab}
          onSelect={setTab}
          end={<ChipButton icon="sort">出行日期</ChipButton>}
        >
          <GroupHead title="即将出行" end="6 单" />
          <List label="即将出行">
            <ListRow
              href="#a"
              strong
              leadingBox
              leading={<Icon name="train" />}
              title="北京南 → 天津西"
              sub={
                <Dots>
                  <span>G261</span>
                  <span>11/28 周六 08:12</span>
                  <span>王思远</span>
                </Dots>
              }
              end={<Money fen={5450} strong />}
              endSub={<StatusDot tone="ok">改签完成</StatusDot>}
            />
            <ListRow
              href="#b"
              strong
              isCurrent
              leadingBox
              leading={<Icon name="plane" />}
              title="北京首都 → 上海虹桥"
              sub={
                <Dots>
                  <span>CA1831</span>
                  <span>12/2 周三 07:30</span>
                  <span>张伟、李娜</span>
                </Dots>
              }
              end={<Money fen={217_000} strong />}
              endSub={<StatusDot tone="ok">已处理</StatusDot>}
            />
          </List>
        </Tabs>
        <div className="g-vlist">
          <VirtualList label="一万条订单" items={many} rowHeight={48}>
            {(item) => <ListRow key={item.id} href={`#${item.no}`} title={item.no} chevron />}
          </VirtualList>
        </div>
      </Card>
      <Card>
        <CardHead title="价格明细" end="1 人" />
        <CardBody>
          <KeyValue
            items={[
              { id: 'fare', label: '票面价', note: '980.00 × 2', value: <Money fen={196_000} /> },
              { id: 'fee', label: '服务费', note: '15.00 × 2', value: <Money fen={3000} /> },
              { id: 'sum', label: '合计', value: <Money fen={199_000} />, sum: true },
            ]}
          />
        </CardBody>
        <CardBody>
          <KeyValue
            layout="stack"
            items={[
              { id: 'bag', label: '行李', value: '托运 20 KG，手提 55×40×20 cm' },
              { id: 'proof', label: '凭证', value: '电子行程单，2027/5/31 前' },
            ]}
          />
        </CardBody>
      </Card>
      <Card label="进度">
        <CardBody alone>
          <Steps
            label="订单进度"
            stateWords={words}
            steps={[
              { id: '1', label: '提交', note: '11/24 09:12', state: 'done' },
              { id: '2', label: '审批通过', note: '10:05 郑凯', state: 'done' },
              { id: '3', label: '占座', note: '10:05', state: 'done' },
              { id: '4', label: '出票', note: '10:07', state: 'done' },
              { id: '5', label: '出行', note: '12/2 07:30', state: 'current' },
              { id: '6', label: '结算', note: '12/5 前', state: 'todo' },
            ]}
          />
        </CardBody>
        <CardBody>
          <Steps
            label="失败的订单"
            stateWords={words}
            steps={[
              { id: '1', label: '提交', state: 'done' },
              { id: '2', label: '占座失败', note: '经济舱售罄', state: 'failed' },
              { id: '3', label: '出票', state: 'todo' },
            ]}
          />
        </CardBody>
      </Card>
    </>
  );
}
