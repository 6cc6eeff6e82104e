// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { Route } from '../../routes/treatmentDetails.$treatmentId.tsx'

const named = (value: string) => [{ lang: 'en', value }]
const cents = (intValue: number) => ({ intValue })
const hour = { length: 60, morning: cents(6900), afternoon: cents(7500), evening: cents(7900) }

/** What search engines show under the link to a treatment's page. */
async function descriptionWith(prices: object[]): Promise<string | undefined> {
  const context = {
    i18n: await testI18n('en', 'discovery', 'profile'),
    origin: 'https://ruhepol.example',
    queryClient: createQueryClient(),
  }
  const loaderData = { id: 'thai', name: named('Thai massage'), description: named('On a mat.'), media: [], prices }
  const params = { treatmentId: 'thai' }
  const head = await Route.options.head?.({ match: { context }, loaderData, params } as never)
  const meta = (head?.meta ?? []) as Record<string, string>[]
  return meta.find(({ name }) => name === 'description')?.content
}

test('the description of a treatment states its from-price and the duration', async () => {
  expect(await descriptionWith([hour])).toMatch(/^Thai massage: On a mat\. From 69\sEUR for 60 min with VAT, in /)
})

test('the description of a treatment without a duration on sale states no price', async () => {
  expect(await descriptionWith([])).toMatch(/^Thai massage: On a mat\. In [^\d]+\.$/)
})
