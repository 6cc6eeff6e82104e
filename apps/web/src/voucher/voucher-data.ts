import { voucherEuros, voucherTypes } from '@ruhepol/rules'
import type { Formats, Translate } from '../i18n/index.ts'
import { offersOf } from '../page/offer-data.ts'
import { businessReference, structuredData } from '../platform/structured-data.ts'
import type { StructuredData } from '../platform/structured-data.ts'

type About = {
  origin: string
  description: string
  t: Translate
  formats: Formats
}

/** The vouchers as a product, with an offer for each kind and value. */
export function voucherData({ origin, description, t, formats }: About): StructuredData {
  const url = `${origin}/vouchers`
  const offers = voucherTypes.flatMap((type) =>
    voucherEuros[type].map((euros) => ({
      name: t('voucher.valueLabel', {
        kind: t(`voucher.type.${type}.title`),
        value: formats.moneyShort(euros * 100),
      }),
      cents: euros * 100,
    })),
  )
  return structuredData({
    '@type': 'Product',
    '@id': `${url}#product`,
    name: t('voucher.pageTitle'),
    description,
    url,
    image: `${origin}/pictures/gift-voucher-1200.webp`,
    brand: businessReference(origin),
    offers: offersOf(url, offers),
  })
}
