import { pictures, sourceSet, type PictureName } from './pictures.ts'

/**
 * One of the site's pictures in the size and format that the browser likes best. Its place is kept
 * by width and height; it waits to be near, unless it is `eager` (the first thing seen).
 */
export function Picture({
  name,
  alt,
  sizes,
  eager = false,
  className,
}: {
  name: PictureName
  alt: string
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string
  eager?: boolean
  className?: string
}) {
  const { width, height, widths, focus } = pictures[name]
  const fallback = widths.at(-1) ?? width
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/images/${name}-${fallback}.webp`}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        style={{ objectPosition: focus }}
        className={className}
      />
    </picture>
  )
}
