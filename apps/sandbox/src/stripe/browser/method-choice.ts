import type { ElementTexts } from './texts.ts'

const shownMethods = ['card', 'klarna', 'pay_by_bank'] as const
type ShownMethod = (typeof shownMethods)[number]

let chosen: ShownMethod = 'card'

/** The chosen payment method. */
export function chosenMethod(): ShownMethod {
  return chosen
}

function makeChoice(type: ShownMethod, texts: ElementTexts, choose: () => void): HTMLElement {
  const label = document.createElement('label')
  label.className = 'method'
  const radio = document.createElement('input')
  radio.type = 'radio'
  radio.name = 'method'
  radio.value = type
  radio.checked = type === chosen
  radio.addEventListener('change', choose)
  label.append(radio, texts[type])
  return label
}

/** Offers the choice of methods; with only a card there is none. */
export function showMethods(types: readonly string[], texts: ElementTexts, changed: () => void): void {
  const offered = shownMethods.filter((type) => types.includes(type))
  if (!offered.includes(chosen)) chosen = offered[0] ?? 'card'
  const group = document.querySelector<HTMLElement>('#methods')
  const cardFields = document.querySelector<HTMLElement>('#card-fields')
  const notice = document.querySelector<HTMLElement>('#redirect-notice')
  const testCards = document.querySelector<HTMLElement>('details')
  if (!group || !cardFields || !notice) return
  function showChosen(): void {
    if (!cardFields || !notice) return
    cardFields.hidden = chosen !== 'card'
    if (testCards) testCards.hidden = chosen !== 'card'
    notice.hidden = chosen === 'card'
    notice.textContent = texts.redirectNotice.replace('{method}', texts[chosen])
  }
  const legend = document.createElement('legend')
  legend.textContent = texts.paymentMethod
  const choices = offered.map((type) =>
    makeChoice(type, texts, () => {
      chosen = type
      showChosen()
      changed()
    }),
  )
  group.replaceChildren(legend, ...choices)
  group.hidden = offered.length < 2
  showChosen()
}
