declare module 'subset-font' {
  interface AxisRange {
    min?: number
    max?: number
    default?: number
  }
  export interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** A number pins the axis; a range restricts it. */
    variationAxes?: Record<string, number | AxisRange>
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
