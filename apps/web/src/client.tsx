import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadFonts } from './platform/load-fonts.ts'
import { getRouter } from './router.tsx'

// The boot script of shell/document/late-scripts.ts imports this module after the first paint. Start's own entry is not used:
// it brings a client for server functions, which this app does not have.
loadFonts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  )
})
