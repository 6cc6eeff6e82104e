import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { expect, it } from 'vitest'
import { PostcodeField } from './postcode-field.tsx'

function Typed(): JSX.Element {
  const [value, setValue] = useState('')
  return <PostcodeField name="postalCode" label="Postal code" value={value} onValueChange={setValue} />
}

it('the postal code field accepts no letters and at most eight characters', () => {
  render(<Typed />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postal code' })
  fireEvent.change(field, { target: { value: 'a1b0c1d15' } })
  expect(field.value).toBe('10115')
  fireEvent.change(field, { target: { value: '1011 5-6789' } })
  expect(field.value).toBe('1011 5-6')
})
