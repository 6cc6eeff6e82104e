import { ApiError } from '@ruhepol/web/platform/api/api-error'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useErrorText } from './error-text.ts'
import { renderInOffice } from './testing/render-in-office.tsx'

function Said({ error }: { error: unknown }) {
  return <p>{useErrorText()(error)}</p>
}

test.each([
  ['refund_limit', 'That would refund or give more today than your role allows. Ask a dispatcher.'],
  ['mail_outdated', "This e-mail is out of date and can't be sent again."],
  ['another', "Your role doesn't allow this."],
])('a refusal for the reason %s says: %s', (reason, words) => {
  renderInOffice(<Said error={new ApiError('FORBIDDEN', 'It is forbidden.', { reason })} />)
  expect(screen.getByText(words)).toBeDefined()
})
