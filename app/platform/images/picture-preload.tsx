import { phones } from './candidates.ts'
import { factsOf, sourceSet, uprightSourceSet, type PictureReference } from './pictures.ts'

/** Preloads the page's first picture at the full width. */
export function PicturePreload({ name }: { name: PictureReference }) {
  const hasUpright = factsOf(name).upright.length > 0
  const preload = (media: string | undefined, sources: string) => (
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
  if (!hasUpright) return preload(undefined, sourceSet(name, 'avif'))
  return (
    <>
      {preload(phones, uprightSourceSet(name, 'avif'))}
      {preload(`not all and ${phones}`, sourceSet(name, 'avif'))}
    </>
  )
}
