import { Button, Notice } from '@ruhepol/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, createElement, lazy, useEffect } from 'react'
import type { ComponentType, JSX, ReactNode } from 'react'
import { useI18n, useT } from '../i18n/index.ts'
import type { I18n, MessageFeature, MessageId } from '../i18n/index.ts'
import { loadOnDemand } from './load-on-demand.ts'
import { reportError } from './report-error.ts'

type PartOptions = {
  /** Shown in place of a missing part; left out if nobody waits for it. */
  missing?: MessageId
  /** Its texts, loaded with it. */
  texts?: readonly MessageFeature[]
}

type MissingProps = {
  missing: MessageId | undefined
  retry: () => void
}

/** Retries on request, and automatically once there is a connection. */
function Missing({ missing, retry }: MissingProps): JSX.Element | null {
  const t = useT()
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (missing === undefined) return null
  return (
    <Notice
      tone="error"
      announced="politely"
      action={
        <Button size="small" variant="secondary" icon="refresh-cw" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(missing)}
    </Notice>
  )
}

/**
 * A part of a page that is loaded when it is first shown, with `waiting` in its place until then. If it fails to load,
 * or fails later, the rest of the page is unaffected.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing, texts = [] }: PartOptions = {},
): (props: Props & { waiting?: ReactNode }) => JSX.Element {
  const shown = new WeakMap<I18n, ComponentType<Props>>()
  const fetchFor = async (i18n: I18n): Promise<{ default: ComponentType<Props> }> => {
    const [component] = await Promise.all([loadOnDemand(load), i18n.need(...texts)])
    return { default: component }
  }
  const shownFor = (i18n: I18n): ComponentType<Props> => {
    const known = shown.get(i18n)
    if (known) return known
    const component = lazy(() => fetchFor(i18n)) as unknown as ComponentType<Props>
    shown.set(i18n, component)
    return component
  }
  const Fetched = (props: Props): JSX.Element => createElement(shownFor(useI18n()), props)
  const Gone = ({ reset }: { reset: () => void }): JSX.Element => <Missing missing={missing} retry={reset} />
  return function Part({ waiting = null, ...props }: Props & { waiting?: ReactNode }): JSX.Element {
    const i18n = useI18n()
    return (
      <CatchBoundary
        getResetKey={() => 0}
        onCatch={(error) => {
          // Not sooner, because React would ask the failed one for its error but wait for a new one.
          shown.delete(i18n)
          reportError(error, 'showPart')
        }}
        errorComponent={Gone}
      >
        <Suspense fallback={waiting}>
          <Fetched {...(props as unknown as Props)} />
        </Suspense>
      </CatchBoundary>
    )
  }
}
