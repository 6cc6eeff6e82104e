import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ToastProvider } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { I18nProvider } from '../i18n/index.ts'
import { createQueries } from '../platform/queries.ts'
import { createOfficeRouter } from './router.tsx'

/** The whole app. */
export function Office(): JSX.Element {
  const [queries] = useState(createQueries)
  const [router] = useState(createOfficeRouter)
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}
