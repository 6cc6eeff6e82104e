// @vitest-environment node
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '../../i18n/index.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { serverNowQuery } from '../../platform/server-now.ts'
import { HoldCountdown } from './hold-countdown.tsx'

/** The server-rendered countdown of a slot that is held until `until`. It is 12:00 in Berlin. */
async function pageOf(until: string): Promise<string> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(serverNowQuery.queryKey, {
    appConfig: { now: '2026-10-20T10:00:00Z', cancellationCompensation: 'voucher' },
  })
  const i18n = await testI18n('en', 'booking')
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <HoldCountdown cart={{ id: 'cart', token: 'token' }} until={until} onEnd={() => undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('the server-rendered countdown does not depend on how long the process has run', async () => {
  expect(await pageOf('2026-10-20T10:15:00Z')).toContain('>15:00<')
})

test('a hold of a day shows the day on which it ends, and counts down only in its last half hour', async () => {
  const page = await pageOf('2026-10-21T10:00:00Z')
  expect(page).toContain('until Wednesday 21.10.2026, 12:00.')
  expect(page).not.toContain('<time')
  expect(await pageOf('2026-10-20T10:30:00Z')).toContain('>30:00<')
})
