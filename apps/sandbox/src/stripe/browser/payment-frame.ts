import { callApi } from './api-client.ts'
import { applyAppearance } from './appearance.ts'
import {
  cardFieldProblem,
  cardNumberLength,
  digitsOf,
  groupCardNumber,
  groupExpiry,
  isAmex,
  type CardFieldName,
} from './card-number.ts'
import type { FieldError, FrameOptions, FromFrame, PaymentMethodData, ToFrame } from './frame-messages.ts'
import { showMethods, chosenMethod } from './method-choice.ts'
import { showTestCards } from './test-card-hints.ts'
import { errorText, textsFor, type ElementTexts } from './texts.ts'

const fieldNames: readonly CardFieldName[] = ['number', 'expiry', 'cvc']

function input(name: CardFieldName): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) throw new Error(`The form has no field ${name}.`)
  return field
}

let options: FrameOptions | undefined
let texts: ElementTexts = textsFor('en')
let pageOrigin = ''
let lastChange = ''

function tell(message: FromFrame): void {
  // Send only "loaded" until the page has identified itself.
  window.parent.postMessage(message, pageOrigin === '' ? '*' : pageOrigin)
}

function tellHeight(): void {
  tell({ kind: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })
}

function problemOf(name: CardFieldName): FieldError | undefined {
  const code = cardFieldProblem(name, input(name).value, input('number').value, new Date())
  if (code === undefined) return undefined
  const message = errorText(texts, code)
  return { type: 'validation_error', code, ...(message === undefined ? {} : { message }) }
}

function showProblem(name: CardFieldName, problem: FieldError | undefined): void {
  const field = input(name)
  field.setAttribute('aria-invalid', String(problem !== undefined))
  const place = document.querySelector(`#${name}-error`)
  if (place) place.textContent = problem?.message ?? ''
}

function tellChange(): void {
  const type = chosenMethod()
  const change = {
    empty: type === 'card' && fieldNames.every((name) => input(name).value === ''),
    complete: type !== 'card' || fieldNames.every((name) => problemOf(name) === undefined),
    collapsed: false,
    value: { type },
  }
  const summary = JSON.stringify(change)
  if (summary === lastChange) return
  lastChange = summary
  tell({ kind: 'change', change })
}

/** Writes the value in groups and keeps the caret after the typed digit. */
function regroup(name: CardFieldName): void {
  const field = input(name)
  const digitsBefore = digitsOf(field.value.slice(0, field.selectionStart ?? 0), 19).length
  const atEnd = field.selectionStart === field.value.length
  const number = digitsOf(name === 'number' ? field.value : input('number').value, 19)
  if (name === 'number') field.value = groupCardNumber(number.slice(0, cardNumberLength(number)))
  if (name === 'expiry') field.value = groupExpiry(field.value)
  if (name === 'cvc') field.value = digitsOf(field.value, isAmex(number) ? 4 : 3)
  if (atEnd) return
  let caret = 0
  for (let seen = 0; seen < digitsBefore && caret < field.value.length; caret += 1) {
    if (/\d/.test(field.value[caret] ?? '')) seen += 1
  }
  field.setSelectionRange(caret, caret)
}

/** Like the provider's own fields, goes on to the next one once the last character of a field was typed. */
function goOn(name: CardFieldName): void {
  const field = input(name)
  const next = fieldNames[fieldNames.indexOf(name) + 1]
  const isTypedToTheEnd = field === document.activeElement && field.selectionStart === field.value.length
  if (next && isTypedToTheEnd && input(next).value === '' && problemOf(name) === undefined) input(next).focus()
}

function checkAll(): FieldError | undefined {
  if (chosenMethod() !== 'card') return undefined
  const problems = fieldNames.map((name) => ({ name, problem: problemOf(name) }))
  for (const { name, problem } of problems) showProblem(name, problem)
  const first = problems.find(({ problem }) => problem !== undefined)
  if (first) input(first.name).focus()
  return first?.problem
}

function clearFields(): void {
  for (const name of fieldNames) {
    input(name).value = ''
    showProblem(name, undefined)
  }
  tellChange()
}

function fillIn(values: Record<CardFieldName, string>): void {
  for (const name of fieldNames) {
    input(name).value = values[name]
    showProblem(name, undefined)
  }
  tellChange()
  input('number').focus()
}

function methodFields(data: PaymentMethodData): Record<string, unknown> {
  const type = chosenMethod()
  const expiry = digitsOf(input('expiry').value, 4)
  const card = {
    number: digitsOf(input('number').value, 19),
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: input('cvc').value,
  }
  return { type, ...data, key: options?.publishableKey, ...(type === 'card' ? { card } : {}) }
}

async function createMethod(call: number, data: PaymentMethodData): Promise<void> {
  const { answer, error } = await callApi<{ id: string }>('', 'POST', '/v1/payment_methods', methodFields(data))
  tell({ kind: 'answer', call, ...(error ? { error } : { paymentMethod: answer.id }) })
}

function configure(given: FrameOptions): void {
  const first = options === undefined
  options = given
  texts = textsFor(given.locale)
  document.documentElement.lang = texts === textsFor('de') ? 'de' : 'en'
  document.title = texts.frameTitle
  applyAppearance(document.documentElement, given.appearance)
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset['text'] as keyof ElementTexts]
  }
  input('expiry').placeholder = texts.expiryHint
  input('cvc').placeholder = texts.cvcHint
  for (const name of fieldNames) {
    input(name).disabled = given.readOnly
    if (input(name).getAttribute('aria-invalid') === 'true') showProblem(name, problemOf(name))
  }
  showMethods(given.methodTypes, texts, tellChange)
  showTestCards(texts, fillIn)
  if (!first) return
  // The frame has its final height when it reports to be ready, so that nothing moves later.
  tellHeight()
  tell({ kind: 'ready' })
  tellChange()
}

function receive(event: MessageEvent<ToFrame>): void {
  if (event.source !== window.parent) return
  const message = event.data
  if (message.kind === 'configure') {
    pageOrigin = event.origin
    configure(message.options)
  } else if (message.kind === 'focus') input('number').focus()
  else if (message.kind === 'blur') (document.activeElement as HTMLElement | null)?.blur()
  else if (message.kind === 'clear') clearFields()
  else if (message.kind === 'submit') {
    const error = checkAll()
    tell({ kind: 'answer', call: message.call, selected: chosenMethod(), ...(error ? { error } : {}) })
  } else void createMethod(message.call, message.data)
}

for (const name of fieldNames) {
  const field = input(name)
  field.addEventListener('input', () => {
    regroup(name)
    // An error disappears as soon as the value is valid; a new one waits until the field is left.
    if (field.getAttribute('aria-invalid') === 'true') showProblem(name, problemOf(name))
    tellChange()
    goOn(name)
  })
  field.addEventListener('blur', () => {
    if (field.value !== '') showProblem(name, problemOf(name))
  })
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ kind: 'escape' })
})
document.addEventListener('focusin', () => tell({ kind: 'focus' }))
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) tell({ kind: 'blur' })
})
new ResizeObserver(tellHeight).observe(document.documentElement)
window.addEventListener('message', receive)
tell({ kind: 'loaded' })
