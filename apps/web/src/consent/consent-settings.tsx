import type { ConsentPurpose } from '@ruhepol/rules'
import { Stack, Switch } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { consent, decide } from '../platform/analytics/index.ts'
import { useStored } from '../platform/storage.ts'
import styles from './consent-settings.module.css'
import { useOffer } from './use-offer.ts'
import { useServiceNames } from './use-service-names.ts'

/** What was agreed to can be taken back here, and the other way round, each purpose by itself (decision 37). */
export function ConsentSettings(): JSX.Element {
  const t = useT()
  const { dateTime, names } = useFormats()
  const offer = useOffer(true)
  const decided = useStored(consent)
  const serviceNames = useServiceNames(offer?.services ?? [])
  if (!offer || offer.purposes.length === 0) {
    return (
      <section className={styles.purpose} id="counting">
        <h2>{t('settings.counting.title')}</h2>
        <p className={styles.note}>{t('settings.counting.off')}</p>
      </section>
    )
  }
  const set = (purpose: ConsentPurpose, agreed: boolean): void => decide({ [purpose]: agreed }, offer.now())
  return (
    <div id="counting">
      <Stack gap={6}>
        {offer.purposes.map((purpose) => {
          const services = names(serviceNames(purpose))
          return (
            <section key={purpose} className={styles.purpose}>
              <h2>{t(`settings.${purpose}.title`)}</h2>
              <Switch
                checked={decided?.choices[purpose] === true}
                onChange={(event) => set(purpose, event.target.checked)}
              >
                {t(`settings.${purpose}.allow`, { services })}
              </Switch>
              <p className={styles.note}>{t(`settings.${purpose}.note`, { services })}</p>
            </section>
          )
        })}
        {decided && (
          <p className={styles.note}>
            {t('settings.decided', { when: dateTime(decided.decidedAt), question: decided.question })}
          </p>
        )}
      </Stack>
    </div>
  )
}
