import { ToastProvider, type Elements } from '@ruhepol/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { PersonFragment } from '../../gql/graphql.ts'
import { I18nProvider } from '../../i18n/index.ts'
import { createQueries } from '../../platform/queries.ts'
import { keepPerson } from '../../platform/session.ts'
import { olivia } from './answering.ts'

/** Renders a part of the office for a signed-in person. */
export function renderInOffice(content: Elements, me: PersonFragment = olivia) {
  const queries = createQueries()
  keepPerson(queries, me)
  const rendered = render(
    <QueryClientProvider client={queries}>
      <I18nProvider>
        <ToastProvider>{content}</ToastProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return { ...rendered, queries }
}
