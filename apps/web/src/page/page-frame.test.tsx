import { EmptyState, PageTitle } from '@ruhepol/ui'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LoadingPage } from './loading-page.tsx'
import { PageFrame } from './page-frame.tsx'
import { renderInApp } from './testing/render-in-app.tsx'

const main = (name: string) => screen.getByRole('main', { name })

describe('the main part of a page', () => {
  test('is named by the heading of the page', async () => {
    await renderInApp(() => (
      <PageFrame>
        <PageTitle title="Your contact details" lead="So that we can reach you" />
      </PageFrame>
    ))
    expect(main('Your contact details')).toBeDefined()
  })

  test('is named by a message that is the whole page', async () => {
    await renderInApp(() => (
      <PageFrame>
        <EmptyState heading="h1" title="There is nothing here" />
      </PageFrame>
    ))
    expect(main('There is nothing here')).toBeDefined()
  })

  test('says that it is loading until the page has loaded', async () => {
    await renderInApp(LoadingPage)
    expect(main('Loading …')).toBeDefined()
  })
})
