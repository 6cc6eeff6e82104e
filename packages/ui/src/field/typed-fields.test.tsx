// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailField, PhoneField } from './typed-fields.tsx'

afterEach(cleanup)

test('keeps the domain of an e-mail address as typed and opens the e-mail keyboard', () => {
  render(<EmailField label="Email" defaultValue="max@maßanfertigung.de" />)
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  // Browsers rewrite the domain in a field of type email.
  expect(field.type).toBe('text')
  expect(field.inputMode).toBe('email')
  expect(field.autocomplete).toBe('email')
  expect(field.value).toBe('max@maßanfertigung.de')
})

test('can mark an e-mail field as the user name or turn off autofill', () => {
  render(
    <>
      <EmailField label="Name" autoComplete="username" />
      <EmailField label="Recipient" autoComplete="off" />
    </>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Name').autocomplete).toBe('username')
  expect(screen.getByLabelText<HTMLInputElement>('Recipient').autocomplete).toBe('off')
})

test('opens the number keyboard for a telephone field', () => {
  render(<PhoneField label="Phone" />)
  expect(screen.getByLabelText<HTMLInputElement>('Phone').type).toBe('tel')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').autocomplete).toBe('tel')
})
