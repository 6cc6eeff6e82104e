import { groupCardNumber, type CardFieldName } from './card-number.ts'
import type { ElementTexts } from './texts.ts'

const hints = [
  { number: '4242424242424242', outcome: 'testCardSuccess' },
  { number: '4000000000000002', outcome: 'testCardDeclined' },
  { number: '4000000000009995', outcome: 'testCardInsufficientFunds' },
  { number: '4000002760003184', outcome: 'testCardAuthentication' },
] as const

/** Lists the test cards; choosing one fills in the form. */
export function showTestCards(texts: ElementTexts, fillIn: (values: Record<CardFieldName, string>) => void): void {
  const list = document.querySelector('#test-cards')
  if (!list) return
  const nextYear = String((new Date().getFullYear() + 2) % 100)
  list.replaceChildren(
    ...hints.map(({ number, outcome }) => {
      const shown = groupCardNumber(number)
      const button = document.createElement('button')
      button.type = 'button'
      const digits = document.createElement('span')
      digits.textContent = shown
      const result = document.createElement('span')
      result.textContent = texts[outcome]
      button.append(digits, ' ', result)
      button.addEventListener('click', () => fillIn({ number: shown, expiry: `12 / ${nextYear}`, cvc: '123' }))
      const item = document.createElement('li')
      item.append(button)
      return item
    }),
  )
}
