import { limits } from '@ruhepol/rules'
import { expertNumber, listReviews } from '../catalogue/index.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { hideReviewFor, showReview } from '../review/index.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function list({ db }: OperatorContext, expert: string): Promise<string> {
  const expertId = expertNumber(expert)
  if (expertId === undefined) throw new OperatorError(`there is no expert ${expert}`)
  const reviews = await listReviews(db, expertId, limits.operatorReviewsMax)
  return asTable(
    reviews.map(({ id, createdAt, rating, authorName, text, hiddenBecause }) => [
      id,
      asMinute(createdAt),
      `${rating / 2} stars`,
      hiddenBecause === null ? 'public' : `hidden: ${hiddenBecause}`,
      `${authorName}: ${(text ?? '').replace(/\s+/g, ' ')}`,
    ]),
    `Expert ${expert} has no reviews.`,
  )
}

async function change({ db, log }: OperatorContext, id: string, because: string | undefined): Promise<string> {
  const reviewId = idOrNone(id)
  const changed = await (because === undefined ? showReview(db, reviewId) : hideReviewFor(db, reviewId, because))
  const wanted = because === undefined ? 'shown again' : 'hidden'
  if (!changed) throw new OperatorError(`no review ${id} can be ${wanted}`)
  log.info({ reviewId: id }, `the operator has a review ${wanted}`)
  return `Review ${id} is ${wanted}.`
}

export const reviews: OperatorCommand = {
  usage: [
    ['reviews EXPERT', 'lists the newest reviews of an expert with their ids'],
    ['reviews hide ID REASON', "takes one from the pages and from the expert's rating; the author is told the reason"],
    ['reviews show ID', 'shows it again'],
  ],
  run: (context, [first, id, ...reason]) => {
    if (first === 'hide') return id && reason.length > 0 ? change(context, id, reason.join(' ')) : undefined
    if (first === 'show') return id && reason.length === 0 ? change(context, id, undefined) : undefined
    return first !== undefined && id === undefined ? list(context, first) : undefined
  },
}
