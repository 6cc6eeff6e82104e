import { Button, useToast } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { useAppConfig } from '../../platform/app-config.ts'
import { share } from '../../platform/share.ts'

type ShareButtonProps = {
  title: string
  /** The page's path; the address is made with the universal-link prefix. */
  path: string
}

/** Opens the device's share sheet, or copies the link. */
export function ShareButton({ title, path }: ShareButtonProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const { universalLinkPrefix } = useAppConfig()
  const press = async (): Promise<void> => {
    const outcome = await share({ title, url: universalLinkPrefix + path })
    if (outcome === 'copied') toast({ text: t('profile.share.copied') })
    if (outcome === 'failed') toast({ text: t('profile.share.failed'), tone: 'error' })
  }
  return (
    <Button variant="secondary" size="small" icon="share-2" onClick={() => void press()}>
      {t('profile.share.action')}
    </Button>
  )
}
