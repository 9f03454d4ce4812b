import type { Held, HoldAnswer, HoldRequest, Issued, Supplier } from '../../../gateway/suppliers/port.ts';
import type { Run, RunDisruption } from '../../../gateway/suppliers/simulated/engine/disruption.ts';
import type { FaultSettings } from '../../../gateway/suppliers/simulated/engine/faultSettings.ts';

export type Door<Item> = Supplier<unknown, unknown, Item>;

/** What the suite needs of an adapter's world: a few things on sale that nobody else buys. Epoch ms, fen. */
export type SupplierWorld<Item> = {
  readonly supplier: Door<Item>;
  /** A second door to the same supplier, as another process would have. */
  readonly other: Door<Item>;
  /** Something of which `capacity` (3 to 20) are left. */
  readonly item: Item;
  readonly capacity: number;
  /** Something at the same time of which nobody may have both; null where one passenger may have several. */
  readonly rival: Item | null;
  /** What an issued `item` may become, and what it never may though it is on sale. */
  readonly target: Item;
  readonly strange: Item;
  /** Things that do not exist. */
  readonly wrong: readonly Item[];
  /** Asks for `item` among others, and tells it apart in the answer. */
  readonly query: unknown;
  isItem(found: unknown): boolean;
  /** Reads the option of `item` out of what `price` found. */
  optionOf(found: unknown, item: Item): { readonly fareFen: number; readonly remaining: number } | undefined;
  /** What `disrupt` and the `soldOut` fault setting know it by. */
  readonly run: Run;
  /** How long a hold is kept, and from when on nothing is sold. */
  readonly payWithinMs: number;
  readonly closesAt: number;
  /** From here on giving `item` back costs something else than just before. Later than now by over an hour. */
  readonly feeEdge: number;
  /** From here on it can no longer be given back. */
  readonly overAt: number;
  /** What a hold settles, and what a ticket's number looks like. */
  readonly placed: readonly string[];
  readonly ticketNo: RegExp;
  now(): number;
  moveTo(instant: number): void;
  set(faultSettings: Partial<FaultSettings>): Promise<void>;
  disrupt(runDisruption: RunDisruption): Promise<void>;
  close(): Promise<void>;
};

/** One thing every supplier must keep. */
export type SupplierPromise = {
  readonly name: string;
  keep<Item>(world: SupplierWorld<Item>): Promise<void>;
};

/** What a buyer does at a supplier. */
export function buyerAt<Item>(world: SupplierWorld<Item>) {
  const option = async (item: Item) => {
    const answer = await world.supplier.price(item);
    return answer.kind === 'found' ? world.optionOf(answer.found, item) : undefined;
  };
  const fareOf = async (item: Item) => {
    const found = await option(item);
    if (!found) throw new Error('not on sale');
    return found.fareFen;
  };
  const request = async (
    clientKey: string,
    item = world.item,
    person = clientKey,
  ): Promise<HoldRequest<Item>> => ({
    clientKey,
    item,
    expectedFareFen: await fareOf(item),
    passenger: { name: '测试', documentType: 'idCard', documentNumber: person },
  });
  const hold = async (clientKey: string, item = world.item, person = clientKey): Promise<HoldAnswer> =>
    world.supplier.hold(await request(clientKey, item, person));
  const held = async (clientKey: string, item = world.item, person = clientKey): Promise<Held> => {
    const answer = await hold(clientKey, item, person);
    if (answer.kind !== 'held') throw new Error(`not held: ${JSON.stringify(answer)}`);
    return answer;
  };
  const bought = async (clientKey: string, item = world.item, person = clientKey): Promise<Issued> => {
    const { ref } = await held(clientKey, item, person);
    await world.supplier.issue({ clientKey, ref });
    const status = await world.supplier.status(clientKey);
    if (status.kind !== 'issued') throw new Error(`not issued: ${status.kind}`);
    return status;
  };
  return {
    request,
    hold,
    held,
    bought,
    fareOf,
    /** How many are left; 0 when it is not on sale any more. */
    left: async (item = world.item) => (await option(item))?.remaining ?? 0,
    refundQuote: async (clientKey: string) => {
      const quote = await world.supplier.quoteRefund({ clientKey });
      if (quote.kind !== 'quoted') throw new Error(`no refund: ${JSON.stringify(quote)}`);
      return quote;
    },
    changeQuote: async (clientKey: string, item = world.target) => {
      const quote = await world.supplier.quoteChange({ clientKey, item });
      if (quote.kind !== 'quoted') throw new Error(`no change: ${JSON.stringify(quote)}`);
      return quote;
    },
    /** Accepts a change at the quoted terms. */
    change: async (clientKey: string, amendmentKey: string, item = world.target) => {
      const quote = await world.supplier.quoteChange({ clientKey, item });
      if (quote.kind !== 'quoted') return quote;
      const { feeFen: acceptedFeeFen, differenceFen: acceptedDifferenceFen } = quote;
      return world.supplier.change({
        amendmentKey,
        clientKey,
        item,
        acceptedFeeFen,
        acceptedDifferenceFen,
      });
    },
    refund: async (clientKey: string, amendmentKey: string) => {
      const quote = await world.supplier.quoteRefund({ clientKey });
      if (quote.kind !== 'quoted') return quote;
      return world.supplier.refund({ amendmentKey, clientKey, acceptedFeeFen: quote.feeFen });
    },
  };
}
