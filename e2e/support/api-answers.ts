import type { Page } from '@playwright/test'

type Answer = {
  expertAvailabilityInfoNoLength?: { count?: number }
  multiBookingPriceInfo?: { total: { intValue: number } }
}

/** What the API answered to a page, to compare with what the page says. */
export class ApiAnswers {
  /** Every amount in the answers, in cents. */
  readonly amounts = new Set<number>()
  /** The number of free experts in the last answer. */
  freeExperts: number | undefined
  private readonly totals = new Map<string, number>()

  static of(page: Page): ApiAnswers {
    const answers = new ApiAnswers()
    page.on('response', (response) => {
      if (!response.url().endsWith('/graphql')) return
      // The body is gone if the page has been left.
      void response.text().then(
        (text) => answers.note(text, response.request().postDataJSON() as { variables?: { code?: string } }),
        () => undefined,
      )
    })
    return answers
  }

  private note(text: string, { variables }: { variables?: { code?: string } }): void {
    for (const [, cents] of text.matchAll(/"intValue":(-?\d+)/g)) this.amounts.add(Math.abs(Number(cents)))
    const data = (JSON.parse(text) as { data?: Answer | null }).data
    this.freeExperts = data?.expertAvailabilityInfoNoLength?.count ?? this.freeExperts
    const total = data?.multiBookingPriceInfo?.total.intValue
    if (total !== undefined) this.totals.set(variables?.code ?? '', total)
  }

  /** The total of the booking in the last answer for this code, in cents. */
  total(code = ''): number | undefined {
    return this.totals.get(code)
  }
}

/** The amounts in a text of either language, in cents. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(/(\d[\d.,]*)\s?EUR/g)].map(([, written = '']) => {
    const [whole = '', cents = '00'] = written.split(/[.,](?=\d\d$)/)
    return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents)
  })
}
