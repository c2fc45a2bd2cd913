import { expect, test } from '@playwright/test';
import { acceptTerms, createFakeTermsApi, createRoute } from 'aceite/testing';

test('lets people buy once they have accepted', async ({ page }) => {
  const api = createFakeTermsApi({ company: 42, accepted: [11, 12] });
  await page.route('**/person/v2/**', createRoute(api));
  await page.goto('/');
  await acceptTerms({ page });
  await page.getByRole('button', { name: 'Finalizar compra' }).click();
  await page.waitForURL('**/pagamento');
  expect(api.recorded).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
});

test('shows why an acceptance is refused', async ({ page }) => {
  const api = createFakeTermsApi({ faults: [{ name: 'refused', detail: 'Leia a nova versão.' }] });
  await page.route('**/person/v2/**', createRoute(api));
  await page.goto('/');
  await acceptTerms({ page });
  await expect(page.getByText('Leia a nova versão.')).toBeVisible();
});
