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
 * Only on the server: with scripts, pictures arrive before a placeholder would show, and the data
 * is as large as a page's code.
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
 * A built-in or uploaded picture, in the best size and format for the browser. Width and height
 * reserve its place; lazy unless `eager` (above the fold), with a blurred placeholder.
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
  /** Displayed width, as the `sizes` attribute. */
  sizes: string
  eager?: boolean
  /** Portrait version on phones. */
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
