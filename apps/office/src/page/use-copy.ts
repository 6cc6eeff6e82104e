import { useToast } from '@ruhepol/ui'
import { copyText } from '@ruhepol/web/platform/share'
import { useTexts } from '../i18n/index.ts'

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTexts()
  const toast = useToast()
  return (text) =>
    void copyText(text).then((isCopied) =>
      toast(isCopied ? { text: t('common.copied') } : { text: t('common.notCopied'), tone: 'error' }),
    )
}
