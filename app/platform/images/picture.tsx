import { phones } from './candidates.ts'
import {
  factsOf,
  isPictureName,
  largestAddress,
  sourceSet,
  uprightSourceSet,
  type PictureReference,
} from './pictures.ts'
import { placeholders } from './placeholders.ts'

/**
 * Only the server writes it: once scripts run, pictures come before anybody could see it, and it
 * would weigh as much as the code of a page.
 */
function placeholder(name: PictureReference) {
  return import.meta.env.SSR && isPictureName(name)
    ? {
        backgroundImage: `url(data:image/webp;base64,${placeholders[name]})`,
        backgroundSize: 'cover',
      }
    : {}
}

/**
 * A picture of the site's own or an uploaded one, in the size and format that the browser likes best. Its place is kept
 * by width and height; it waits to be near, unless it is `eager` (the first thing seen), and until
 * it has come, a blurred one stands there.
 */
export function Picture({
  name,
  alt,
  sizes,
  eager = false,
  upright = false,
  className,
}: {
  name: PictureReference
  alt: string
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string
  eager?: boolean
  /** On phones its upright version. */
  upright?: boolean
  className?: string
}) {
  const { width, height, focus, upright: uprightWidths } = factsOf(name)
  return (
    <picture>
      {upright && uprightWidths.length > 0 ? (
        <>
          <source
            media={phones}
            type="image/avif"
            srcSet={uprightSourceSet(name, 'avif')}
            sizes={sizes}
          />
          <source
            media={phones}
            type="image/webp"
            srcSet={uprightSourceSet(name, 'webp')}
            sizes={sizes}
          />
        </>
      ) : null}
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={largestAddress(name)}
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
