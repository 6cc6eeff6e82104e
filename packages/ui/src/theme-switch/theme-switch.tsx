import type { JSX } from 'react'
import { Segmented } from '../segmented/segmented.tsx'

export type Theme = 'system' | 'light' | 'dark'

export type ThemeSwitchProps = {
  /** The name of the radio group, needed if the page has two switches. */
  name?: string
  label: string
  names: Readonly<Record<Theme, string>>
  value: Theme
  onValueChange: (theme: Theme) => void
}

const themes = [
  ['system', 'sun-moon'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const

/** Light, dark, or the device's setting. */
export const ThemeSwitch = ({ name = 'theme', label, names, value, onValueChange }: ThemeSwitchProps): JSX.Element => (
  <Segmented
    name={name}
    label={label}
    value={value}
    onValueChange={(chosen) => {
      const theme = themes.find(([theme]) => theme === chosen)?.[0]
      if (theme) onValueChange(theme)
    }}
    options={themes.map(([theme, icon]) => ({ value: theme, label: names[theme], icon }))}
  />
)
