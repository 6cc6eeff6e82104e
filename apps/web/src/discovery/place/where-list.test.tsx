import { languages } from '@ruhepol/rules'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { send } from '../../platform/testing/send.ts'
import { suggestion } from '../picker/testing/suggestion.ts'
import { WhereList } from './where-list.tsx'
import type { ListState, WhereListHandle } from './where-list.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const town = (name: string, postalCode: string, changes: object = {}) => ({
  ...{ name, postalCode, served: false, openingSoon: false },
  ...changes,
})
const named = (value: string) => languages.map((lang) => ({ lang, value }))
const locations = [
  { id: 'hamburg', kind: 'city', openingSoon: false, name: named('Hamburg'), address: null },
  { id: 'spa', kind: 'partner', openingSoon: false, name: named('Studio Ottensen'), address: { locality: 'Hamburg' } },
] as const

const chosen = vi.fn<(text: string) => void>()
const closed = vi.fn()

function Field(): JSX.Element {
  const list = useRef<WhereListHandle>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<ListState>()
  return (
    <>
      <input
        role="combobox"
        aria-expanded={state !== undefined}
        aria-controls={state?.id}
        aria-activedescendant={state?.active}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (list.current?.press(event)) event.preventDefault()
        }}
      />
      <WhereList ref={list} text={text} locations={locations} onState={setState} onChoose={chosen} onClose={closed} />
    </>
  )
}

type Answers = { towns?: object[]; addressSuggestions?: object[] }

/** Answers each text with its own answers, and types the first one. */
async function show(answers: Record<string, Answers | Promise<Answers>>, text: string): Promise<HTMLElement> {
  send.mockImplementation(async ({ variables }) => ({
    data: { towns: [], addressSuggestions: [], ...(await answers[String(variables?.query)]) },
  }))
  await renderInApp(Field, { language: 'de', features: ['place'] })
  await type(text)
  return screen.getByRole('combobox')
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (let turn = 0; turn < 4; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0))
}

async function type(text: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  await pass(0)
}

const status = () => screen.getByRole('status').textContent

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

const scrolled = vi.fn<(option: Element) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this)
  }
  for (const mock of [send, chosen, closed, scrolled]) mock.mockReset()
})

describe('the suggestions of the home page', () => {
  test('say at once that they are loading, and are requested when typing pauses', async () => {
    await show({ Potsdam: { towns: [town('Potsdam', '14467')] } }, 'Potsd')
    expect(screen.getByRole('status').textContent).toBe('Wird gesucht …')
    expect(send).not.toHaveBeenCalled()
    await type('Potsdam')
    await pass(250)
    expect(send.mock.calls.map(([{ variables }]) => variables?.query)).toEqual(['Potsdam'])
    expect(options()).toEqual(['Potsdam, 14467. Hier sind wir noch nicht. Auf Wunsch geben wir Bescheid.'])
  })

  test('name a served town, partner locations and addresses with their districts', async () => {
    const address = { ...suggestion('Hamburger Straße', '7', '22083', 'Hamburg'), district: 'Barmbek-Süd' }
    await show(
      { hambu: { towns: [town('Hamburg', '20095', { served: true })], addressSuggestions: [address] } },
      'hambu',
    )
    await pass(1_000)
    expect(options()).toEqual([
      'Hamburg, Wir kommen zu Ihnen. Gleich fragen wir nach Ihrer Postleitzahl.',
      'Hamburger Straße 7, 22083 Hamburg, Barmbek-Süd',
    ])
    await type('otten')
    await pass(1_000)
    expect(options()).toEqual(['Studio Ottensen, Partnerstandort, Hamburg'])
  })

  test('name each postal code of a district, and the search takes it with its code', async () => {
    const inDistrict = (postalCode: string) => town('Hamburg', postalCode, { district: 'Barmbek-Süd', served: true })
    const field = await show({ barm: { towns: [inDistrict('22081'), inDistrict('22083')] } }, 'barm')
    await pass(1_000)
    expect(options()).toEqual(['22081 Barmbek-Süd, Hamburg', '22083 Barmbek-Süd, Hamburg'])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(chosen.mock.lastCall).toEqual(['22083 Barmbek-Süd'])
  })

  test('are reached with the arrow keys and taken with Enter, while the focus stays in the field', async () => {
    const field = await show({ Neu: { towns: [town('Neuss', '41460'), town('Neuwied', '56564')] } }, 'Neu')
    await pass(1_000)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(screen.getByRole('option', { selected: true }).id).toBe(field.getAttribute('aria-activedescendant'))
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    expect(chosen.mock.calls).toEqual([['56564 Neuwied']])
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(closed).toHaveBeenCalledOnce()
  })

  test('are brought into view, and none is active any more once something else is typed', async () => {
    const found = { towns: [town('Neuss', '41460'), town('Neuwied', '56564')] }
    const field = await show({ Neu: found, Neuw: found }, 'Neu')
    await pass(1_000)
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(scrolled.mock.calls.map(([option]) => option.textContent)).toEqual([options()[1]])
    await type('Neuw')
    await pass(1_000)
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
    expect(chosen).not.toHaveBeenCalled()
  })

  test('drop an answer that comes after another text was typed', async () => {
    let answer: (answers: Answers) => void = () => undefined
    const late = new Promise<Answers>((resolve) => {
      answer = resolve
    })
    await show({ Potsdam: late, Dresden: { towns: [town('Dresden', '01067')] } }, 'Potsdam')
    await pass(250)
    await type('Dresden')
    await pass(1_000)
    answer({ towns: [town('Potsdam', '14467')] })
    await pass(1_000)
    expect(options()).toEqual(['Dresden, 01067. Hier sind wir noch nicht. Auf Wunsch geben wir Bescheid.'])
  })

  test('are never a blank list: if nothing is found, they say what to do', async () => {
    await show({}, 'Atlantis')
    await pass(1_000)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(status()).toMatch(/^Nichts gefunden zu Atlantis/)
  })

  test('say how much to type if no town matches and an address needs more', async () => {
    await show({}, 'Atl')
    await pass(1_000)
    expect(status()).toBe('Bitte mindestens 5 Zeichen eingeben')
  })

  test('say that they are missing, and not that nothing was found, if only one of the two searches answers', async () => {
    send.mockImplementation(({ variables }) =>
      Promise.resolve(
        variables && 'near' in variables
          ? { data: { addressSuggestions: [] } }
          : { errors: [{ message: 'down', extensions: { code: 'internal' } }] },
      ),
    )
    await renderInApp(Field, { language: 'de', features: ['place'] })
    await type('Atlantis')
    await pass(30_000)
    expect(status()).toMatch(/^Vorschläge sind gerade nicht verfügbar/)
  })
})

test('a postal code opens no list, which would cover the button on a telephone', async () => {
  const field = await show({}, '10115')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(send).not.toHaveBeenCalled()
})
