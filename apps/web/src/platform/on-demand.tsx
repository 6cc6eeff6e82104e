import { use } from 'react'
import type { ComponentType, JSX } from 'react'
import { useI18n } from '../i18n/index.ts'
import type { I18n, MessageFeature } from '../i18n/index.ts'

interface OnDemand<Props> {
  /** To be rendered inside a Suspense boundary. */
  (props: Props): JSX.Element
  /** Fetches ahead, when it is likely to be wanted soon. */
  fetch: (i18n: I18n) => void
}

/** A component that is fetched when first shown, together with its texts. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...features: MessageFeature[]
): OnDemand<Props> {
  const fetched = new WeakMap<I18n, Promise<ComponentType<Props>>>()
  const fetchFor = (i18n: I18n): Promise<ComponentType<Props>> => {
    const known = fetched.get(i18n)
    if (known) return known
    const coming = Promise.all([load(), i18n.need(...features)]).then(([component]) => component)
    fetched.set(i18n, coming)
    // What did not arrive is asked for again the next time.
    coming.catch(() => fetched.delete(i18n))
    return coming
  }
  const Shown = (props: Props): JSX.Element => {
    const Component = use(fetchFor(useI18n()))
    return <Component {...props} />
  }
  return Object.assign(Shown, {
    fetch: (i18n: I18n): void => {
      fetchFor(i18n).catch(() => undefined)
    },
  })
}
