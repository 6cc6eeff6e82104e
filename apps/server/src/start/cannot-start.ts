/** A reason outside the program; its message says what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
