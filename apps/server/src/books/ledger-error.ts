/** The export is not possible; the message is for the operator. */
export class LedgerError extends Error {
  /** What has to change: one of the days, or the format with the settings that it needs. */
  readonly about: 'from' | 'to' | 'format'

  constructor(about: LedgerError['about'], message: string) {
    super(message)
    this.about = about
  }
}
