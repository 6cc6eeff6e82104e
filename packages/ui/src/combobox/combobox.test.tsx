import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

const streets = [
  { id: 'a', title: 'Torstraße 1' },
  { id: 'b', title: 'Torstraße 12' },
]

const Search = ({
  onChoose = vi.fn(),
  onEnter = vi.fn(),
  options = streets,
  startsAt = 'none' as 'none' | 'first',
}) => {
  const [text, setText] = useState('Torstr')
  return (
    <Combobox
      label="Address"
      value={text}
      onValueChange={setText}
      options={text === '' ? [] : options}
      optionsLabel="Addresses"
      onChoose={onChoose}
      onEnter={onEnter}
      clearLabel="Empty"
      status={`${options.length} results`}
      startsAt={startsAt}
    />
  )
}
const field = () => screen.getByRole('combobox', { name: 'Address' })
const activeText = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string) => fireEvent.keyDown(field(), { key })

test('the combobox moves through the options with the arrow keys while the focus stays in the field', () => {
  render(<Search />)
  field().focus()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Addresses' }).id)
  expect(activeText()).toBeUndefined()
  press('ArrowDown')
  expect(activeText()).toBe('Torstraße 1')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Torstraße 1')
  press('ArrowUp')
  expect(activeText()).toBe('Torstraße 12')
  press('ArrowDown')
  expect(activeText()).toBe('Torstraße 1')
  expect(document.activeElement).toBe(field())
})

test('the combobox takes the active option on Enter, and searches at once if there is none', () => {
  const [onChoose, onEnter] = [vi.fn(), vi.fn()]
  render(<Search onChoose={onChoose} onEnter={onEnter} />)
  press('Enter')
  expect([onEnter.mock.calls.length, onChoose.mock.calls.length]).toEqual([1, 0])
  press('ArrowDown')
  press('Enter')
  expect(onChoose).toHaveBeenCalledWith('a')
})

test('a combobox that starts at the first option chooses that option on Enter', () => {
  const onChoose = vi.fn()
  render(<Search onChoose={onChoose} startsAt="first" />)
  expect(activeText()).toBe('Torstraße 1')
  press('Enter')
  expect(onChoose).toHaveBeenCalledWith('a')
})

test('the combobox takes a clicked option and keeps the focus in the field', () => {
  const onChoose = vi.fn()
  render(<Search onChoose={onChoose} />)
  const option = screen.getByRole('option', { name: 'Torstraße 12' })
  const down = createEvent.mouseDown(option)
  fireEvent(option, down)
  expect(down.defaultPrevented).toBe(true)
  fireEvent.click(option)
  expect(onChoose).toHaveBeenCalledWith('b')
})

test('the combobox clears the active option when the user types', () => {
  render(<Search />)
  press('ArrowDown')
  fireEvent.change(field(), { target: { value: 'Torstra' } })
  expect(activeText()).toBeUndefined()
})

test('the combobox empties the field on Esc, and leaves Esc to the sheet when it is empty', () => {
  render(<Search />)
  const first = createEvent.keyDown(field(), { key: 'Escape' })
  fireEvent(field(), first)
  expect(first.defaultPrevented).toBe(true)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  const second = createEvent.keyDown(field(), { key: 'Escape' })
  fireEvent(field(), second)
  expect(second.defaultPrevented).toBe(false)
})

test('the combobox empties the field with its button and gives the focus back', () => {
  render(<Search />)
  fireEvent.click(screen.getByRole('button', { name: 'Empty' }))
  expect((field() as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('the combobox announces the number of options', () => {
  render(<Search />)
  expect(screen.getByRole('status').textContent).toBe('2 results')
})
