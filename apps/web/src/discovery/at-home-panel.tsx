import { Button, Field, FieldRow, Notice } from '@ruhepol/ui'
import { isGermanPostalCode, limits } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import type { PlaceOfPostalCodeQuery } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { withPlace } from '../platform/booking-search.ts'
import { ownAddress } from '../platform/own-address.ts'
import { useStored } from '../platform/storage.ts'
import styles from './discovery.module.css'
import { keepStreet } from './keep-street.ts'
import { PostcodeField } from './postcode-field.tsx'
import { areaQuery } from './queries.ts'
import type { Discovery } from './use-discovery.ts'

/** A value that follows another once it has stood still for this long. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Postal code, looked up as soon as it has five digits; street and number are kept for the address step. */
export function AtHomePanel({ discovery }: { discovery: Discovery }): JSX.Element {
  const t = useT()
  const { search, chooseAndClose } = discovery
  const known = useStored(ownAddress)
  const [postalCode, setPostalCode] = useState(search.locationId ? '' : (search.postalCode ?? ''))
  const [street, setStreet] = useState(known.street)
  const [streetNumber, setStreetNumber] = useState(known.streetNumber)
  const [submitted, setSubmitted] = useState(false)
  const settled = useSettled(postalCode, limits.postalCodeDebounceMilliseconds)
  const isComplete = isGermanPostalCode(postalCode)
  const lookedUp = submitted ? postalCode : settled
  const area = useQuery({ ...areaQuery(lookedUp), enabled: isGermanPostalCode(lookedUp) })
  const answer = isComplete && lookedUp === postalCode ? area.data?.servedArea : undefined

  const take = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSubmitted(true)
    if (!isComplete || answer?.served === false) return
    keepStreet(postalCode, street.trim(), streetNumber.trim())
    chooseAndClose(withPlace(search, { postalCode }))
  }
  const served = answer?.served === true
  return (
    <form className={styles.panel} onSubmit={take} noValidate>
      <PostcodeField
        name="postalCode"
        label={t('discovery.place.postalCode')}
        hint={served ? t('discovery.place.served', { city: answer.city ?? '' }) : t('discovery.where.hint')}
        error={submitted && !isComplete ? t('discovery.place.fiveDigits') : undefined}
        valid={served}
        firstFocus
        value={postalCode}
        onValueChange={(value) => {
          setPostalCode(value)
          setSubmitted(false)
        }}
      />
      <div role="status">{answer && <AreaNotice answer={answer} />}</div>
      {area.isError && <LookUpFailed error={area.error} retry={() => void area.refetch()} />}
      <FieldRow split="street">
        <Field
          name="street"
          label={t('discovery.place.street')}
          optional={t('discovery.optional')}
          autoComplete="address-line1"
          maxLength={limits.streetMax}
          value={street}
          onChange={(event) => setStreet(event.target.value)}
        />
        <Field
          name="streetNumber"
          label={t('discovery.place.streetNumber')}
          maxLength={limits.streetNumberMax}
          value={streetNumber}
          onChange={(event) => setStreetNumber(event.target.value)}
        />
      </FieldRow>
      <Button type="submit" block loading={submitted && isComplete && area.isFetching}>
        {t('discovery.place.take')}
      </Button>
    </form>
  )
}

/** What a postal code means for a booking, where it cannot be booked. */
function AreaNotice({ answer }: { answer: PlaceOfPostalCodeQuery['servedArea'] }): JSX.Element | null {
  const t = useT()
  if (answer.served) return null
  const city = answer.city ?? answer.postalCode
  return answer.openingSoon ? (
    <Notice tone="info" title={t('discovery.soon.title', { city })}>
      {t('discovery.soon.text', { city })}
    </Notice>
  ) : (
    <Notice tone="warning" icon="map-pin" title={t('discovery.unserved.title', { postalCode: answer.postalCode })}>
      {t('discovery.unserved.text')}
    </Notice>
  )
}

function LookUpFailed({ error, retry }: { error: unknown; retry: () => void }): JSX.Element {
  const t = useT()
  const isUnknown = isApiError(error, 'invalid_input')
  return (
    <Notice
      tone="error"
      announced="politely"
      title={t(isUnknown ? 'discovery.place.fiveDigits' : 'discovery.place.lookUpFailed')}
      action={
        !isUnknown && (
          <Button variant="secondary" size="small" icon="refresh-cw" onClick={retry}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  )
}
