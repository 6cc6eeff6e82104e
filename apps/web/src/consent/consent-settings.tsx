import type { ConsentPurpose } from '@ruhepol/rules'
import { Stack, Switch } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import { consent, decide } from '../analytics/index.ts'
import { useStored } from '../platform/storage.ts'
import { SettingNote, SettingSection } from '../settings/setting-section.tsx'
import { useOffer } from './use-offer.ts'
import { useServiceNames } from './use-service-names.ts'

/** Consent can be given and withdrawn here, separately for each purpose (rule R37). */
export function ConsentSettings(): JSX.Element {
  const t = useT()
  const { dateTime, names } = useFormats()
  const offer = useOffer(true)
  const decided = useStored(consent)
  const serviceNames = useServiceNames(offer?.services ?? [])
  if (!offer || offer.purposes.length === 0) {
    return (
      <SettingSection title={t('settings.counting.title')} id="counting">
        <SettingNote>{t(offer ? 'settings.counting.off' : 'settings.counting.unknown')}</SettingNote>
      </SettingSection>
    )
  }
  const set = (purpose: ConsentPurpose, agreed: boolean): void => decide({ [purpose]: agreed }, offer.now())
  return (
    <div id="counting">
      <Stack gap={6}>
        {offer.purposes.map((purpose) => {
          const services = names(serviceNames(purpose))
          return (
            <SettingSection key={purpose} title={t(`settings.${purpose}.title`)}>
              <Switch
                checked={decided?.choices[purpose] === true}
                onChange={(event) => set(purpose, event.target.checked)}
              >
                {t(`settings.${purpose}.allow`, { services })}
              </Switch>
              <SettingNote>{t(`settings.${purpose}.note`, { services })}</SettingNote>
            </SettingSection>
          )
        })}
        {decided && (
          <SettingNote>
            {t('settings.decided', { when: dateTime(decided.decidedAt), question: decided.question })}
          </SettingNote>
        )}
      </Stack>
    </div>
  )
}
