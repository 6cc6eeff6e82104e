import { ThemeSwitch } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { applyTheme, useTheme } from '../platform/theme.ts'

/** Light, dark, or the device's setting. Needs the texts of `settings`. */
export function ThemeChoice(): JSX.Element {
  const t = useT()
  const name = useId()
  return (
    <ThemeSwitch
      name={name}
      label={t('common.theme')}
      names={{
        system: t('settings.theme.system'),
        light: t('settings.theme.light'),
        dark: t('settings.theme.dark'),
      }}
      value={useTheme()}
      onValueChange={applyTheme}
    />
  )
}
