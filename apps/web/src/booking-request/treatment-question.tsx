import { AppliedChip, LengthList, SelectField, Step } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { FieldError } from '../form/field-error.tsx'
import { chosenExpertQuery } from '../discovery/index.ts'
import type { Place, TreatmentType } from '../discovery/index.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { ExpertCardFragmentDoc } from '../gql/graphql.ts'
import { RichText, useFormats, useLocalized, useT } from '../i18n/index.ts'
import { withType } from '../booking/flow/booking-rules.ts'
import { dropping } from '../booking/flow/booking-search.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import type { QuestionProps } from './day-question.tsx'
import styles from './request-page.module.css'
import { wishIds } from './use-request-form.ts'
import { commonLengths, lengthsOf, wishedPrice, wishedTypes } from './wish.ts'

/** The name of the preferred expert. */
export function useWishedExpert({ expert }: BookingSearch): string | undefined {
  const query = useQuery({ ...chosenExpertQuery(expert ?? ''), enabled: expert !== undefined })
  const profile = expert === undefined ? undefined : query.data?.expertProfile
  return profile && readFragment(ExpertCardFragmentDoc, profile).name
}

type TreatmentQuestionProps = {
  types: readonly TreatmentType[]
  place: Place
} & QuestionProps

/** Treatment, duration and the preferred expert if any, with the possible price. */
export function TreatmentQuestion({ search, choose, errorOf, types, place }: TreatmentQuestionProps): JSX.Element {
  const t = useT()
  const text = useLocalized()
  const expert = useWishedExpert(search)
  const isCouple = search.numberOfExperts === 2
  const options = types.map(({ id, name }) => (
    <option key={id} value={id}>
      {text(name)}
    </option>
  ))
  return (
    <Step title={t('request.what.title')} titleId="what">
      <SelectField
        id="type"
        name="type"
        label={t(isCouple ? 'request.what.first' : 'common.treatment')}
        error={errorOf('type')}
        value={types.some(({ id }) => id === search.type) ? search.type : ''}
        onChange={({ target: { value } }) => choose(withType(search, value, lengthsOf(types, value) ?? []))}
        required
      >
        <option value="" disabled>
          {t('request.what.choose')}
        </option>
        {options}
      </SelectField>
      {isCouple && (
        <SelectField
          id="secondType"
          name="secondType"
          label={t('request.what.second')}
          error={errorOf('secondType')}
          value={types.some(({ id }) => id === search.secondType) ? search.secondType : ''}
          onChange={({ target: { value } }) =>
            choose({ ...dropping(search, 'secondType', 'slot'), ...(value !== '' && { secondType: value }) })
          }
        >
          <option value="">{t('request.what.same')}</option>
          {options}
        </SelectField>
      )}
      <Lengths search={search} choose={choose} errorOf={errorOf} types={types} place={place} />
      {expert !== undefined && (
        <AppliedChip
          icon="user"
          removeLabel={t('request.what.anyExpert')}
          onRemove={() => choose(dropping(search, 'expert', 'secondExpert', 'expertRoute'))}
        >
          <RichText
            id="request.what.expert"
            values={{ name: expert }}
            tags={{ b: (name) => <b translate="no">{name}</b> }}
          />
        </AppliedChip>
      )}
    </Step>
  )
}

function Lengths({ search, choose, errorOf, types, place }: TreatmentQuestionProps): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const wished = wishedTypes(types, search)
  const lengths = commonLengths(types, wished)
  return (
    <div id={wishIds.length} tabIndex={-1} className={styles.answer} aria-describedby="wishLength-error">
      <h3 id="length">{t('booking.length.title')}</h3>
      {lengths.length === 0 ? (
        <p className={styles.small}>{t(wished.length === 0 ? 'request.what.lengthLater' : 'request.what.noLength')}</p>
      ) : (
        <LengthList
          name="length"
          labelledBy="length"
          value={search.length === undefined ? null : String(search.length)}
          onValueChange={(length) => choose({ ...search, length: Number(length) })}
          lengths={lengths.map((length) => {
            const price = wishedPrice(wished, length, search.timeRange, place.feeCents)
            const total = price && money(price.totalCents)
            return {
              value: String(length),
              title: t('booking.length.minutes', { minutes: length }),
              price: total !== undefined && price?.exact === false ? t('common.fromTotal', { total }) : total,
            }
          })}
        />
      )}
      <FieldError id="wishLength-error">{errorOf('length')}</FieldError>
    </div>
  )
}
