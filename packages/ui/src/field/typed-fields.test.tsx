import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailField, PhoneField } from './typed-fields.tsx'

test('an e-mail field keeps the domain as typed and opens the e-mail keyboard', () => {
  render(<EmailField label="Email" defaultValue="max@maßanfertigung.de" />)
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  // Browsers rewrite the domain in a field of type email.
  expect(field.type).toBe('text')
  expect(field.inputMode).toBe('email')
  expect(field.autocomplete).toBe('email')
  expect(field.value).toBe('max@maßanfertigung.de')
})

test('an e-mail field can be a user name, or turn autofill off', () => {
  render(
    <>
      <EmailField label="Name" autoComplete="username" />
      <EmailField label="Recipient" autoComplete="off" />
    </>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Name').autocomplete).toBe('username')
  expect(screen.getByLabelText<HTMLInputElement>('Recipient').autocomplete).toBe('off')
})

test('a telephone field opens the number keyboard', () => {
  render(<PhoneField label="Phone" />)
  expect(screen.getByLabelText<HTMLInputElement>('Phone').type).toBe('tel')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').autocomplete).toBe('tel')
})
