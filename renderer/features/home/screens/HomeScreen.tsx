import { BannerCarousel } from '../parts/BannerCarousel.tsx';
import { HomeFrame } from '../parts/HomeFrame.tsx';

/** Home of the ordinary edition (spec §2: named route ZLindex, and the other paths of home). */
export function HomeScreen() {
  return <HomeFrame lead={({ banners }) => banners.length > 0 && <BannerCarousel banners={banners} />} />;
}
