/** The screens that get upright crops, as a media query. */
export const phones = '(max-width: 767px)'

/** The candidates of a picture in one format, for `srcset`; `base` begins their addresses. */
export function candidates(base: string, widths: readonly number[], format: 'avif' | 'webp') {
  return widths.map((width) => `${base}${width}.${format} ${width}w`).join(', ')
}
