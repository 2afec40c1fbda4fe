import { phones } from './candidates.ts'
import { factsOf, sourceSet, uprightSourceSet, type PictureReference } from './pictures.ts'

/** Preloads the page's first picture at the full width. */
export function PicturePreload({ name }: { name: PictureReference }) {
  const isUpright = factsOf(name).upright.length > 0
  return (
    <>
      {isUpright ? <Preload media={phones} sources={uprightSourceSet(name, 'avif')} /> : null}
      <Preload
        media={isUpright ? `not all and ${phones}` : undefined}
        sources={sourceSet(name, 'avif')}
      />
    </>
  )
}

function Preload({ media, sources }: { media: string | undefined; sources: string }) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={sources}
      imageSizes="100vw"
      fetchPriority="high"
    />
  )
}
