/** What we use of a package that comes without types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff2'
    /** Tags of the OpenType features to keep; all of them unless told. */
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    /** Ids of names to keep besides the usual ones. */
    readonly preserveNameIds?: readonly number[]
    /** Every glyph stays, and no text is given. */
    readonly keepAllGlyphs?: boolean
  }
  const subsetFont: (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>
  export default subsetFont
}
