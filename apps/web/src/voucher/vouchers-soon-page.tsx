import { ButtonLink, Picture, TextLink, TrustList } from '@ruhepol/ui'
import type { JSX } from 'react'
import { limits } from '@ruhepol/rules'
import { useFormats, useT } from '../i18n/index.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import styles from './vouchers-soon-page.module.css'

const values = [...limits.massageVoucherEuros, ...limits.valueVoucherEuros, ...limits.couplesMassageVoucherEuros]

/** Says that vouchers cannot be bought here yet, what they will be, and what to do until then. */
export function VouchersSoonPage(): JSX.Element {
  const t = useT()
  const { moneyShort } = useFormats()
  return (
    <PageFrame>
      <div className={styles.page}>
        <div className={styles.media}>
          <Picture
            source={{
              uri: '/pictures/gift-voucher-1200.webp',
              width: 1200,
              height: 800,
              widths: [480, 960, 1200],
              colour: '#BEBDB0',
            }}
            sizes="(min-width: 905px) 520px, 100vw"
            priority
            decorative
          />
        </div>
        <div className={styles.text}>
          <h1>{t('voucher.soon.title')}</h1>
          <p className={styles.lead}>{t('voucher.soon.lead')}</p>
          <TrustList
            points={[
              {
                icon: 'gift',
                title: t('voucher.soon.value.title'),
                text: t('voucher.soon.value.text', {
                  from: moneyShort(Math.min(...values) * 100),
                  to: moneyShort(Math.max(...values) * 100),
                }),
              },
              { icon: 'mail', title: t('voucher.soon.delivery.title'), text: t('voucher.soon.delivery.text') },
              { icon: 'map-pin', title: t('voucher.soon.place.title'), text: t('voucher.soon.place.text') },
            ]}
          />
          <div className={styles.actions}>
            <ButtonLink href="/treatments">{t('voucher.soon.action')}</ButtonLink>
            <TextLink href="mailto:hallo@ruhepol.example" icon="mail">
              {t('voucher.soon.contact')}
            </TextLink>
          </div>
        </div>
      </div>
    </PageFrame>
  )
}
