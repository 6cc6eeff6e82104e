import { textsFor } from './texts.ts'

export type ButtonStyle = {
  color?: string
  shape?: string
  height?: number
  label?: string
  layout?: string
  borderRadius?: number
}

const colors: Record<string, readonly [ground: string, text: string]> = {
  gold: ['#ffc439', '#003087'],
  blue: ['#003087', '#ffffff'],
  silver: ['#eeeeee', '#003087'],
  white: ['#ffffff', '#003087'],
  black: ['#2c2e2f', '#ffffff'],
}
const radii: Record<string, string> = { rect: '4px', pill: '999px', sharp: '0' }
const labels = {
  paypal: 'buttonPaypal',
  pay: 'buttonPay',
  checkout: 'buttonCheckout',
  buynow: 'buttonBuynow',
} as const
const usualHeight = 45

/** Draws the button in the given style; unknown values are refused as PayPal does. */
export function styledButton(style: ButtonStyle, locale: string): HTMLButtonElement {
  const { color = 'gold', shape = 'rect', height = usualHeight, label = 'paypal' } = style
  const look = colors[color]
  if (!look) throw new Error(`Expected style.color to be one of ${Object.keys(colors).join(', ')} - got ${color}`)
  const radius = radii[shape]
  if (radius === undefined)
    throw new Error(`Expected style.shape to be one of ${Object.keys(radii).join(', ')} - got ${shape}`)
  if (height < 25 || height > 55) throw new Error('Expected style.height to be between 25px and 55px')
  if (!Object.hasOwn(labels, label))
    throw new Error(`Expected style.label to be one of ${Object.keys(labels).join(', ')} - got ${label}`)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'paypal-button'
  button.dataset['fundingSource'] = 'paypal'
  button.textContent = textsFor(locale)[labels[label as keyof typeof labels]]
  button.style.cssText = `display:block;width:100%;height:${height}px;padding:0 16px;cursor:pointer;border:1px solid ${color === 'white' ? '#555' : 'transparent'};font:700 18px system-ui,sans-serif;`
  button.style.background = look[0]
  button.style.color = look[1]
  button.style.borderRadius = style.borderRadius === undefined ? radius : `${style.borderRadius}px`
  return button
}
