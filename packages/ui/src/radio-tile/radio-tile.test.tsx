import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RadioTiles } from './radio-tile.tsx'

test('a tile is named by its title, its note and its price, with a pause between them', () => {
  const options = [
    { value: '60', title: '60 minutes', note: 'until 14:15', end: '87.00 EUR' },
    { value: '90', title: '90 minutes', end: '125.00 EUR' },
    { value: 'card', title: 'Card', note: 'Credit or debit card', end: <svg /> },
    { value: 'home', title: 'Home' },
  ]
  render(<RadioTiles name="choice" label="Choice" options={options} />)
  const names = ['60 minutes, until 14:15, 87.00 EUR', '90 minutes, 125.00 EUR', 'Card, Credit or debit card', 'Home']
  // Here, where nothing has a box, there is no space after a comma at the end of one.
  for (const name of names) {
    expect(screen.getByRole('radio', { name: new RegExp(`^${name.replaceAll(', ', ', ?')}$`) })).toBeDefined()
  }
})

test('a tile keeps what was typed in its panel while another one is chosen', () => {
  const tiles = (value: string) => (
    <RadioTiles
      name="choice"
      label="Choice"
      value={value}
      options={[
        { value: 'card', title: 'Card', panel: <input aria-label="Number" /> },
        { value: 'bank', title: 'Bank', panel: null },
      ]}
    />
  )
  const { rerender } = render(tiles('card'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
  field.value = '4242'
  rerender(tiles('bank'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Number', hidden: true })).toBe(field)
})
