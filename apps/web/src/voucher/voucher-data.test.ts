import { expect, test } from 'vitest'
import { testI18n } from '../i18n/testing/test-i18n.ts'
import { voucherData } from './voucher-data.ts'

test('the vouchers are a product with an offer for each available kind and value', async () => {
  const { t, formats } = await testI18n('en', 'voucher')
  const { children } = voucherData({ origin: 'https://ruhepol.example', description: 'Give a massage', t, formats })
  const [product] = (JSON.parse(children) as { '@graph': unknown[] })['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    description: 'Give a massage',
    image: 'https://ruhepol.example/pictures/gift-voucher-1200.webp',
    offers: { lowPrice: '25.00', highPrice: '190.00', priceCurrency: 'EUR', offerCount: 9 },
  })
  const { offers } = (product as { offers: { offers: { name: string; price: string }[] } }).offers
  expect(offers[0]).toMatchObject({ '@type': 'Offer', name: 'Massage, 75\u00a0EUR', price: '75.00' })
})
