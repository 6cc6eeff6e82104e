import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followSession } from './account/follow-session.ts'
import { loadFonts } from './platform/load-fonts.ts'
import { renewKeptNow } from './platform/server-now.ts'
import { getRouter } from './router.tsx'
import { pageTakenOver } from './shell/document/page-taken-over.ts'

// The boot script of shell/document/late-scripts.ts imports this module after the first paint. Start's own entry is not used:
// it brings a client for server functions, which this app does not have.
loadFonts()
const router = getRouter()
followSession(router)
// Not before: React takes over what the server rendered with the now it had.
addEventListener(pageTakenOver, () => void renewKeptNow(router.options.context.queryClient), { once: true })
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
