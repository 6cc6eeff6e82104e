import type { Elements } from '@ruhepol/ui'
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { canvases } from '../../platform/theme.ts'
import '@ruhepol/ui/tokens.css'
import '@ruhepol/ui/base.css'
import './document.css'

/** The HTML document around every page. */
export function Document({ children }: { children: ReactNode }): JSX.Element {
  const { options } = useRouter()
  const { theme, bootScript, headScript } = options.context
  const language = useLanguage()
  return (
    // The theme may have been changed on the element before hydration.
    <html lang={language} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <HeadContent />
        {canvases(theme).map(({ media, colour }) => (
          <meta key={media} name="theme-color" media={media} content={colour} suppressHydrationWarning />
        ))}
        <script
          nonce={options.ssr?.nonce}
          dangerouslySetInnerHTML={{ __html: headScript ?? '' }}
          suppressHydrationWarning
        />
      </head>
      <body>
        {/* The router's pages. */}
        {children as Elements}
        <Scripts />
        {/* Known only to the server; last, so that all data have arrived when it runs. */}
        <script
          nonce={options.ssr?.nonce}
          dangerouslySetInnerHTML={{ __html: bootScript ?? '' }}
          suppressHydrationWarning
        />
      </body>
    </html>
  )
}
