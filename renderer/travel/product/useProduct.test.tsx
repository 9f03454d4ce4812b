import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { heldBack } from '../../../tests/fakes/release.ts';
import { type Product, type ProductEntry, productCode } from './product.ts';
import { ProductContext } from './productContext.ts';
import { useProduct } from './useProduct.ts';

const car: Pick<ProductEntry, 'kind'> = { kind: 'car' };
const product = { listQuery: () => ({ from: 'PEK' }) } as unknown as Product;

function Part() {
  return <p>{useProduct().listQuery({} as never)['from']}</p>;
}

it('a part waits for the code of its product, and React has nothing to say about it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { released, release } = heldBack();
  const code = productCode(async () => {
    await released;
    return product;
  });
  render(
    <ProductContext value={{ ...car, ...code } as ProductEntry}>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </ProductContext>,
  );
  expect(screen.getByText('…')).toBeTruthy();
  release();
  expect(await screen.findByText('PEK')).toBeTruthy();
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
