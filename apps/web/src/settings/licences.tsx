import { Loading, Notice, Sheet, Skeleton, TextButton, Untranslated } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { Licence } from './licence.ts'
import styles from './licences.module.css'

/** The third-party packages in the app, as listed by the build. */
async function fetchLicences(): Promise<Licence[]> {
  const answer = await fetch('/licences.json')
  if (!answer.ok) throw new Error(`licences.json: ${answer.status}`)
  return (await answer.json()) as Licence[]
}

/** The open-source licences, in the apps only. */
export function Licences(): JSX.Element {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['licences'],
    queryFn: fetchLicences,
    enabled: open,
    staleTime: 'static',
  })
  return (
    <>
      <TextButton iconEnd="chevron-right" onClick={() => setOpen(true)}>
        {t('settings.licences.action')}
      </TextButton>
      <Sheet
        size="tall"
        open={open}
        onClose={() => setOpen(false)}
        title={t('settings.licences.title')}
        closeLabel={t('common.close')}
      >
        <div className={styles.list}>
          {isError && <Notice tone="error" announced="politely" title={t('settings.licences.failed')} />}
          {!data && !isError && (
            <Loading label={t('common.loading')}>
              <Skeleton height={320} />
            </Loading>
          )}
          {data?.map(({ name, version, licence, text }) => (
            <details key={`${name} ${version}`} className={styles.licence}>
              <summary>
                <span className={styles.name} translate="no">
                  {name}
                </span>{' '}
                <Untranslated>{version}</Untranslated> <span className={styles.kind}>{licence}</span>
              </summary>
              <p className={styles.text} lang="en">
                {text}
              </p>
            </details>
          ))}
        </div>
      </Sheet>
    </>
  )
}
