/** A package contained in the app, as listed by the build in /licences.json. */
export type Licence = {
  name: string
  version: string
  /** The SPDX id, such as MIT. */
  licence: string
  /** The full text, if the package contains it. */
  text: string
}
