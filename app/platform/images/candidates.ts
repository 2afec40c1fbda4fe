/** Media query of screens that get portrait crops. */
export const phones = '(max-width: 767px)'

/** `srcset` of a picture in one format; `base` is the prefix of its URLs. */
export function candidates(base: string, widths: readonly number[], format: 'avif' | 'webp') {
  return widths.map((width) => `${base}${width}.${format} ${width}w`).join(', ')
}
