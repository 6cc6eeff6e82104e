import { Page, PromoTicket, useToast } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import type { JSX } from 'react'
import { useLanguage, useT } from '../i18n/index.ts'
import { copyText } from '../platform/share.ts'
import { activeBannerQuery } from './home-queries.ts'

/** The city's promo code, which can be copied; empty if there is none. */
export function HomePromo(): JSX.Element | null {
  const t = useT()
  const headingId = useId()
  const toast = useToast()
  const { city } = useRouteContext({ from: '__root__' })
  const banner = useQuery(activeBannerQuery(city, useLanguage())).data?.activeBanner
  if (!banner) return null

  const copy = async (code: string): Promise<void> => {
    const copied = await copyText(code)
    toast({ text: t(copied ? 'home.promo.copied' : 'home.promo.notCopied'), tone: copied ? 'done' : 'error' })
  }
  return (
    <section aria-labelledby={headingId}>
      <Page>
        <PromoTicket
          headingId={headingId}
          title={banner.promoName}
          text={`${banner.promoTextOne} ${banner.promoTextTwo}`}
          codeLabel={t('home.promo.code')}
          code={banner.promoCode}
          copyLabel={t('home.promo.copy')}
          onCopy={(code) => void copy(code)}
        />
      </Page>
    </section>
  )
}
