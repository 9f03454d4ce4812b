import { benchCache } from '../tests/bench/cache.ts';
import { benchCityList } from '../tests/bench/cityList.ts';
import { benchCodec } from '../tests/bench/codec.ts';
import { benchGateway } from '../tests/bench/gateway.ts';
import { benchGrid } from '../tests/bench/grid.ts';
import { benchLoad } from '../tests/bench/load.ts';
import { benchOrders } from '../tests/bench/orders.ts';
import { benchOrganisation } from '../tests/bench/organisation.ts';
import { benchOrganisationPage } from '../tests/bench/organisationPage.ts';
import { benchPages } from '../tests/bench/pages.ts';
import { benchProxy } from '../tests/bench/proxy.ts';
import { benchReport } from '../tests/bench/report.ts';
import { benchSearch } from '../tests/bench/search.ts';

/** `npm run bench [codec|cache|proxy|gateway|load|search|orders|organisation|organisationPage|pages|cityList|grid|report]`: one JSON line per figure; ratios interleaved in one run, medians. */
const benches = {
  codec: benchCodec,
  cache: benchCache,
  proxy: benchProxy,
  gateway: benchGateway,
  load: benchLoad,
  search: benchSearch,
  orders: benchOrders,
  organisation: benchOrganisation,
  organisationPage: benchOrganisationPage,
  pages: benchPages,
  cityList: benchCityList,
  grid: benchGrid,
  report: benchReport,
};

const asked = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length === 0 || asked.includes(name)) await bench();
}
