import type { DrawerLinksProps } from '@ruhepol/ui'
import type { AppConfigQuery } from '../gql/graphql.ts'
import type { Translate } from '../i18n/index.ts'

type BusinessContact = AppConfigQuery['appConfig']['businessContact']

const digits = (number: string): string => number.replaceAll(/\D/g, '')

/** How companies book without the website, as configured: by telephone and WhatsApp. */
export function businessLinks(t: Translate, contact: BusinessContact): DrawerLinksProps['links'] {
  const { phoneNumber, whatsAppNumber } = contact
  return [
    ...(phoneNumber
      ? [
          {
            href: `tel:+${digits(phoneNumber)}`,
            label: t('business.call', { number: phoneNumber }),
            icon: 'phone',
          } as const,
        ]
      : []),
    ...(whatsAppNumber
      ? [
          {
            href: `https://wa.me/${digits(whatsAppNumber)}`,
            label: t('business.write', { number: whatsAppNumber }),
            icon: 'message-circle',
          } as const,
        ]
      : []),
  ]
}
