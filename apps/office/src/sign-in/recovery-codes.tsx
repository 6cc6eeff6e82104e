import { Button } from '@ruhepol/ui'
import { saveFile } from '@ruhepol/web/platform/save-file'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useCopy } from '../page/use-copy.ts'
import styles from './sign-in.module.css'

/** The recovery codes, to copy, save or print: they are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): JSX.Element {
  const { t } = useTexts()
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <div className={styles.step}>
      <h2>{t('signIn.recovery.title')}</h2>
      <p>{t('signIn.recovery.text')}</p>
      <ul className={styles.codes} data-print="" aria-label={t('signIn.recovery.title')}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" size="small" icon="copy" onClick={() => copy(text)}>
          {t('common.copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon="download"
          onClick={() => void saveFile('ruhepol-codes.txt', text, 'text/plain')}
        >
          {t('signIn.recovery.download')}
        </Button>
        <Button variant="secondary" size="small" icon="printer" onClick={() => print()}>
          {t('signIn.recovery.print')}
        </Button>
      </div>
      <Button size="small" onClick={onDone}>
        {t('signIn.recovery.done')}
      </Button>
    </div>
  )
}
