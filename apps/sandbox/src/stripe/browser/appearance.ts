import type { Appearance } from './frame-messages.ts'

/** The supported variables of Stripe's Appearance API. */
const variableNames = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorTextPlaceholder',
  'colorDanger',
  'borderRadius',
  'fontFamily',
  'fontSizeBase',
  'spacingUnit',
] as const

/** Applies the appearance that the page asks for. */
export function applyAppearance(root: HTMLElement, appearance: Appearance): void {
  root.dataset['theme'] = appearance.theme === 'night' ? 'night' : 'stripe'
  for (const name of variableNames) {
    const value = appearance.variables?.[name]
    const property = `--${name}`
    if (value === undefined) root.style.removeProperty(property)
    else root.style.setProperty(property, value)
  }
}
