import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followSession } from './account/follow-session.ts'
import { loadFonts } from './platform/load-fonts.ts'
import { loadOnDemand } from './platform/load-on-demand.ts'
import { followReleases } from './platform/release.ts'
import { renewOnReturn } from './platform/renew-on-return.ts'
import { retryStyles } from './platform/retry-styles.ts'
import { renewNowOnReturn } from './platform/server-now.ts'
import { noticeSilentInput } from './platform/silent-input.ts'
import { allowSkippedTransitions } from './platform/skipped-transitions.ts'
import { getRouter } from './router.tsx'
import { onCaughtError, onRecoverableError } from './shell/caught-error.ts'
import { repeatEarlyInput } from './shell/document/early-input.ts'
import { stayIncomplete } from './shell/document/load-scripts.ts'
import { pageTakenOver } from './page/page-taken-over.ts'

// The boot script (shell/document/boot.ts) imports this module after the first paint. Start's own entry is not used,
// because it includes a client for server functions, which this app does not have.
loadFonts()
const router = getRouter()
followSession(router)
allowSkippedTransitions(document)
noticeSilentInput(window)
retryStyles(document)
renewOnReturn(router.options.context.queryClient, document)
followReleases(router)
addEventListener(
  pageTakenOver,
  () => {
    // Not earlier, because React hydrates with the now of the server's rendering.
    void renewNowOnReturn(router.options.context.queryClient)
    // There is no boot script during development.
    repeatEarlyInput((globalThis.booted as typeof booted | undefined)?.passEarlyInput ?? (() => false))
  },
  { once: true },
)
const takeOver = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onCaughtError, onRecoverableError },
    )
  })
// React would replace a page whose files do not all load with an error; such a page stays as the server sent it.
const { chunks = [] } = (globalThis.booted as typeof booted | undefined) ?? {}
const begin = (): void =>
  void Promise.all(chunks.map((chunk) => loadOnDemand(() => import(/* @vite-ignore */ chunk)))).then(takeOver, () =>
    stayIncomplete(begin),
  )
begin()
