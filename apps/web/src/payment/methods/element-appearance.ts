import type { Appearance } from '@stripe/stripe-js'

/** A token's current colour, because the provider's frame cannot read the page's tokens. */
function colourOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Whether the page is dark now, by the device's setting or by choice. */
export const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** The card fields' appearance, from the page's design tokens. */
export function elementAppearance(): Appearance {
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      colorPrimary: colourOf('pine'),
      colorBackground: colourOf('surface'),
      colorText: colourOf('text'),
      colorTextSecondary: colourOf('text-2'),
      colorTextPlaceholder: colourOf('text-3'),
      colorDanger: colourOf('error'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
  }
}

/** Calls back when the page switches between light and dark, by the device's setting or by choice. */
export function onSchemeChange(listener: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  query.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
