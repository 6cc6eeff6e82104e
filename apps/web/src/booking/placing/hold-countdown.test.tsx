import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '../../i18n/index.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { serverNowQuery } from '../../platform/server-now.ts'
import { HoldCountdown } from './hold-countdown.tsx'

test("the server's page counts from the time of its answer, however long the process has run", async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(serverNowQuery.queryKey, {
    appConfig: { now: '2026-10-20T10:00:00Z', cancellationCompensation: 'voucher' },
  })
  const i18n = await testI18n('en', 'booking')
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <HoldCountdown cart={{ id: 'cart', token: 'token' }} until="2026-10-20T10:15:00Z" onEnd={() => undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('>15:00<')
})
