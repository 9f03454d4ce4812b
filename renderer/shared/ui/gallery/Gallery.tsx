import { ToastRegion } from '../feedback/ToastRegion.tsx';
import { Controls } from './Controls.tsx';
import { Fields } from './Fields.tsx';
import { Layers } from './Layers.tsx';
import { Lists } from './Lists.tsx';
import { Marks } from './Marks.tsx';
import { PhoneScreens } from './PhoneScreens.tsx';
import { States } from './States.tsx';
import './gallery.css';

/** Every part in every state, for eyes, screenshots and axe. Not part of the product: nothing imports it. */
export function Gallery() {
  return (
    <>
      <main className="g-main">
        <h1 className="td-vh">Design kit</h1>
        <Marks />
        <Controls />
        <Fields />
        <Lists />
        <States />
        <Layers />
        <PhoneScreens />
      </main>
      <ToastRegion label="通知" closeLabel="关闭" />
    </>
  );
}
