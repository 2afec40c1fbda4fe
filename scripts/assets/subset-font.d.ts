/** The part of the untyped package that scripts/assets/fonts.ts uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ): Promise<Buffer>
}
