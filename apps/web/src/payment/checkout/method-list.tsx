import { Notice, RadioTiles, Step } from '@ruhepol/ui'
import { useEffect, useId, useRef } from 'react'
import type { JSX } from 'react'
import type { PaymentSubject } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'
import { BrandMarks } from './brand-marks.tsx'
import { MethodPanel } from '../methods/method-panel.tsx'
import { listedMethods } from '../methods/payment-methods.tsx'
import type { ListedMethod, ListedMethodText } from '../methods/payment-methods.tsx'
import type { PaymentMethods } from './use-payment-methods.ts'

type MethodListProps = {
  subject: PaymentSubject
  methods: PaymentMethods
  /** Cents; undefined while unknown. */
  amount: number | undefined
  /** A payment is in progress, and another method would end it. */
  fixed: boolean
}

/**
 * The payment methods as a list, with the fields of the chosen one in its tile. With a single method there is no
 * choice.
 */
export function MethodList({ subject, methods, amount, fixed }: MethodListProps): JSX.Element {
  const t = useT()
  const titleId = useId()
  const { listed, chosen, opened } = methods
  const [only] = listed
  const list = useRef<HTMLDivElement>(null)
  const wasFixed = useRef(fixed)
  useEffect(() => {
    // The step of an abandoned payment was removed, and left the focus at its place: move it to the choice.
    const place = document.activeElement
    const isLeft =
      place?.matches('body, [tabindex="-1"]:not([role])') &&
      (place.contains(list.current) || list.current?.parentElement?.contains(place))
    if (wasFixed.current && !fixed && isLeft) list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    wasFixed.current = fixed
  }, [fixed])
  const panelOf = (method: ListedMethod): JSX.Element => (
    <MethodPanel subject={subject} method={method} methods={methods} amount={amount} framed={listed.length === 1} />
  )
  const title = listed.length === 1 && only ? listedMethods[only].title : 'payment.method.title'
  return (
    <Step title={t(title)} titleId={titleId}>
      {listed.length === 0 && <Notice tone="error">{t('payment.method.none')}</Notice>}
      {listed.length > 1 && (
        <div ref={list}>
          <RadioTiles
            name="method"
            labelledBy={titleId}
            value={chosen}
            onValueChange={(value) => methods.choose(value as ListedMethod)}
            options={listed.map((method) => {
              const { title: name, note, brands }: ListedMethodText = listedMethods[method]
              return {
                value: method,
                title: t(name),
                note: note && t(note),
                end: <BrandMarks brands={brands} beside={t(name)} />,
                disabled: fixed && method !== chosen,
                panel: opened.includes(method) && panelOf(method),
              }
            })}
          />
        </div>
      )}
      {listed.length === 1 && only && panelOf(only)}
    </Step>
  )
}
