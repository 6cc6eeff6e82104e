import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { announcingRegions, regionOf } from '../page/testing/announcing-regions.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { ProofRefusal } from './proof-refusal.tsx'
import type { EmailProof } from './use-email-proof.ts'

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

const resend = { sent: 0, sending: false, wait: 0, failure: null, send: vi.fn() }
const proof = {
  email: 'johanna@example.org',
  wanted: { minutes: 10 },
  hasCode: true,
  resend,
  typed: '123456',
  wrong: undefined,
} as unknown as EmailProof

test('the code for an e-mail address announces that it is wrong', async () => {
  const Page = (): JSX.Element => {
    const [wrong, setWrong] = useState<EmailProof['wrong']>()
    const refuse = () => setWrong({ key: 'invalid_code' })
    return <ProofRefusal proof={{ ...proof, wrong }} signInHref={undefined} onSubmit={refuse} />
  }
  await renderInApp(Page, { features: ['payment', 'account'] })
  const field = await screen.findByRole('textbox')
  const announcing = announcingRegions()
  fireEvent.submit(field)
  expect(document.activeElement).toBe(field)
  const error = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(announcing).toContain(regionOf(error?.textContent ?? 'no error'))
})
