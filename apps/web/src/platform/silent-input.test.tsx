import { Field } from '@ruhepol/ui'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useForm } from '../form/use-form.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { noticeSilentInput } from './silent-input.ts'

const names = ['name', 'email'] as const
const sent = vi.fn<(texts: object) => void>()
const changed = vi.fn<(text: string) => void>()

function Form(): JSX.Element {
  const [code, setCode] = useState('')
  const { field, submit } = useForm({
    names,
    problemsOf: (texts) =>
      names.filter((name) => texts[name] === '').map((name) => ({ field: name, key: 'name_required' })),
    send: (texts) => {
      sent({ ...texts, code })
      return undefined
    },
  })
  return (
    <form aria-label="form" onSubmit={submit}>
      <Field {...field('name')} label="Name" />
      <Field {...field('email')} label="Email" />
      <input
        aria-label="Code"
        value={code}
        onChange={(event) => {
          changed(event.target.value)
          setCode(event.target.value)
        }}
      />
      <select aria-label="Country" value="DE" onChange={(event) => changed(event.target.value)}>
        <option value="DE">Germany</option>
        <option value="AT">Austria</option>
      </select>
    </form>
  )
}

beforeAll(() => noticeSilentInput(window))
beforeEach(() => {
  sent.mockReset()
  changed.mockReset()
})

/** As browsers fill in a field: React, which watches the element's own property, does not notice. */
function fillSilently(label: string, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, screen.getByLabelText(label))
}

test('a field filled in without an event is validated and sent with its content', async () => {
  await renderInApp(Form, { features: ['booking'] })
  fillSilently('Name', 'Ada')
  fillSilently('Email', 'ada@example.org')
  fillSilently('Code', 'RUHE15')
  fireEvent.submit(screen.getByLabelText('form'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org', code: 'RUHE15' }))
})

test('a field that React already controls gets no repeated events, nor does a select, which browsers repeat themselves', async () => {
  await renderInApp(Form, { features: ['booking'] })
  for (const label of ['Name', 'Email', 'Code'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'x' } })
  expect(changed).toHaveBeenCalledTimes(1)
  fireEvent.submit(screen.getByLabelText('form'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'x', email: 'x', code: 'x' }))
  expect(changed).toHaveBeenCalledTimes(1)
})

function Formless(): JSX.Element {
  const [city, setCity] = useState('')
  return (
    <>
      <div role="group" aria-label="Address">
        <Field
          label="City"
          autoComplete="billing address-level2"
          value={city}
          onChange={({ target }) => setCity(target.value)}
        />
      </div>
      <button type="button" onClick={() => sent({ city })}>
        Pay
      </button>
    </>
  )
}

test('a field that belongs to no form is read before a button is pressed', async () => {
  await renderInApp(Formless, { features: ['booking'] })
  fillSilently('City', 'Berlin')
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith({ city: 'Berlin' })
})
