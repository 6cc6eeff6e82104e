import type { JSX } from 'react'
import { Segmented } from '../segmented/segmented.tsx'

export type Theme = 'system' | 'light' | 'dark'

export interface ThemeSwitchProps {
  /** Of the radios, where the page has two of these. */
  name?: string
  label: string
  names: Readonly<Record<Theme, string>>
  value: Theme
  onValueChange: (theme: Theme) => void
  className?: string | undefined
}

const themes = [
  ['system', 'sun-moon'],
  ['light', 'sun'],
  ['dark', 'moon'],
] as const

/** Light, dark, or as the device says. */
export const ThemeSwitch = ({
  name = 'theme',
  label,
  names,
  value,
  onValueChange,
  className,
}: ThemeSwitchProps): JSX.Element => (
  <Segmented
    name={name}
    label={label}
    value={value}
    onValueChange={(chosen) => {
      const theme = themes.find(([theme]) => theme === chosen)?.[0]
      if (theme) onValueChange(theme)
    }}
    options={themes.map(([theme, icon]) => ({ value: theme, label: names[theme], icon }))}
    className={className}
  />
)
