import { useTexts } from '../i18n/index.ts'

type Candidate = { name: string; rating: number; bookingsOfDay: number }

/** Describes somebody who could come instead: "Ben, 4.9 ★, otherwise free". */
export function useCandidateWords(): (candidate: Candidate) => string {
  const { t, formats } = useTexts()
  return ({ name, rating, bookingsOfDay: count }) =>
    t('common.candidate', { name, rating: rating === 0 ? 'none' : formats.rating(rating), count })
}
