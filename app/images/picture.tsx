import { phones, pictures, sourceSet, tallSourceSet, type PictureName } from './pictures.ts'
import { placeholders } from './placeholders.ts'

/**
 * Only the server writes it: once scripts run, pictures come before anybody could see it, and it
 * would weigh as much as the code of a page.
 */
function placeholder(name: PictureName) {
  return import.meta.env.SSR
    ? {
        backgroundImage: `url(data:image/webp;base64,${placeholders[name]})`,
        backgroundSize: 'cover',
      }
    : {}
}

/**
 * One of the site's pictures in the size and format that the browser likes best. Its place is kept
 * by width and height; it waits to be near, unless it is `eager` (the first thing seen), and until
 * it has come, a blurred one stands there.
 */
export function Picture({
  name,
  alt,
  sizes,
  eager = false,
  tall = false,
  className,
}: {
  name: PictureName
  alt: string
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string
  eager?: boolean
  /** On phones its upright crop. */
  tall?: boolean
  className?: string
}) {
  const { width, height, widths, focus } = pictures[name]
  const fallback = widths.at(-1) ?? width
  return (
    <picture>
      {tall ? (
        <>
          <source
            media={phones}
            type="image/avif"
            srcSet={tallSourceSet(name, 'avif')}
            sizes={sizes}
          />
          <source
            media={phones}
            type="image/webp"
            srcSet={tallSourceSet(name, 'webp')}
            sizes={sizes}
          />
        </>
      ) : null}
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
        suppressHydrationWarning
        style={{ objectPosition: focus, ...placeholder(name) }}
        className={className}
      />
    </picture>
  )
}
