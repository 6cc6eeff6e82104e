/** The address of a typeface; see build/subset-fonts.ts. */
declare module 'virtual:font/*' {
  const url: string
  export default url
}
