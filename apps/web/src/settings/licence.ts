/** A package that stands in what the app loads, as the build writes it into /licences.json. */
export interface Licence {
  name: string
  version: string
  /** As SPDX names it, such as MIT. */
  licence: string
  /** The licence in full, where the package brings it. */
  text: string
}
