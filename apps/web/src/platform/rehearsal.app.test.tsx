import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { RehearsalBar } from '../shell/rehearsal-bar.tsx'
import { send } from './testing/send.ts'

vi.mock('./api/send.ts', () => import('./testing/send.ts'))
vi.mock('./rehearsal.ts', () => import('./rehearsal.app.ts'))

test.each([true, false])('an app asks its server whether nothing is real there: %s', async (isRehearsal) => {
  send.mockReset().mockResolvedValue({ data: { appConfig: { isRehearsal } } })
  await renderInApp(RehearsalBar)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  if (isRehearsal) expect(await screen.findByRole('note')).toBeDefined()
  else expect(screen.queryByRole('note')).toBeNull()
})
