// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetEarlyInput, keepEarlyInput, repeatEarlyInput } from './early-input.ts'
import { pageTakenOver } from '../../page/page-taken-over.ts'

let passOn: ReturnType<typeof keepEarlyInput>

/** Events that reach listeners on the document, such as React's. */
let reached: string[] = []
const listen = (event: Event): void => {
  const { id, type, checked, value } = event.target as HTMLInputElement
  const chosen = type === 'select-one' ? value : String(checked)
  reached.push(event.type === 'change' ? `change ${id} ${chosen}` : `${event.type} ${id}`)
}

const find = (id: string) => document.querySelector(`#${id}`) as HTMLInputElement

/** Everything that is repeated has its own turn. */
const allAgain = async (): Promise<void> => {
  dispatchEvent(new Event(pageTakenOver))
  repeatEarlyInput(passOn)
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }
}

/** Whether the browser opens dialogs by `commandfor`, which jsdom does not support. */
function knowCommands(known: boolean): void {
  if (known)
    Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', { configurable: true, value: null })
  else Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
}

beforeEach(() => {
  knowCommands(true)
  reached = []
  document.body.innerHTML = `
    <button type="button" id="more">more</button>
    <button type="button" id="menu" commandfor="sheet" command="show-modal">menu</button>
    <form method="dialog"><input id="typed" name="typed"><button id="send">send</button></form>
    <a href="#next" id="next">next</a>
    <form method="get" id="get"><button id="search">search</button></form>
    <input type="radio" name="size" id="small" checked><input type="radio" name="size" id="large">
    <input type="checkbox" id="agreed">
    <select id="month"><option>1</option><option>2</option></select>`
  for (const type of ['click', 'submit', 'change']) document.addEventListener(type, listen)
  passOn = keepEarlyInput()
})

afterEach(() => {
  for (const type of ['click', 'submit', 'change']) document.removeEventListener(type, listen)
  forgetEarlyInput(passOn)
})

test('a click reaches nobody before hydration, and then counts as often as it was made', async () => {
  find('more').click()
  find('more').click()
  expect(reached).toEqual([])
  expect(find('more').hasAttribute('data-pressed')).toBe(true)
  await allAgain()
  expect(reached).toEqual(['click more', 'click more'])
  expect(find('more').hasAttribute('data-pressed')).toBe(false)

  find('more').click()
  expect(reached).toHaveLength(3)
})

test('clicks and choices are repeated one after the other, in order', async () => {
  find('more').click()
  find('large').click()
  find('agreed').click()
  find('agreed').click()
  find('month').value = '2'
  find('month').dispatchEvent(new Event('change', { bubbles: true }))
  reached = []
  // The app's state goes into the page first.
  find('small').checked = true
  find('month').value = '1'
  await allAgain()
  expect(reached.filter((event) => !event.startsWith('click') || event === 'click more')).toEqual([
    'click more',
    'change large true',
    'change agreed true',
    'change agreed false',
    'change month 2',
  ])
  expect(find('large').checked).toBe(true)
  expect(find('agreed').checked).toBe(false)
  expect(find('month').value).toBe('2')
})

test('a form that needs scripts is submitted again by the same button', async () => {
  const submitters: (string | undefined)[] = []
  const note = (event: SubmitEvent): void => {
    submitters.push(event.submitter?.id)
  }
  document.addEventListener('submit', note)
  find('send').click()
  expect(submitters).toEqual([])
  await allAgain()
  document.removeEventListener('submit', note)
  expect(submitters).toEqual(['send'])
})

test('an element that works without scripts is left alone', () => {
  const search = new Event('submit', { bubbles: true, cancelable: true })
  find('menu').click()
  find('get').dispatchEvent(search)
  expect(reached).toEqual(['click menu', 'submit get'])
  expect(search.defaultPrevented).toBe(false)
})

test('a menu that the browser cannot open by itself opens after hydration', async () => {
  forgetEarlyInput(passOn)
  knowCommands(false)
  passOn = keepEarlyInput()
  find('menu').click()
  expect(reached).toEqual([])
  await allAgain()
  expect(reached).toEqual(['click menu'])
})

test('a click between hydration and repetition waits for earlier choices', async () => {
  find('large').click()
  reached = []
  const again = allAgain()
  // jsdom cannot submit a form.
  find('get').addEventListener('submit', (event) => event.preventDefault())
  find('more').click()
  find('next').click()
  find('agreed').click()
  find('search').click()
  expect(reached).toEqual(['click search'])
  await again
  expect(reached.filter((event) => !/^click (?:large|agreed|search)$/.test(event))).toEqual([
    'change large true',
    'click more',
    'click next',
    'change agreed true',
    'submit get',
  ])
})

test('a link waits for an earlier choice, and is followed if the scripts do not load', () => {
  find('next').click()
  find('large').click()
  find('next').click()
  expect(reached.filter((event) => event === 'click next')).toHaveLength(1)
  forgetEarlyInput(passOn)
  expect(reached.filter((event) => event === 'click next')).toHaveLength(2)
  expect(find('next').hasAttribute('data-pressed')).toBe(false)
})

test('a form is submitted even if its submit button was removed', async () => {
  find('send').click()
  find('send').remove()
  await allAgain()
  expect(reached).toEqual(['click send', 'submit '])
})
