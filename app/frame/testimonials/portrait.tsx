import { Picture } from '#app/platform/images/picture.tsx'
import type { PictureReference } from '#app/platform/images/pictures.ts'

/** Who said it, as a picture; decoration, for the name stands beside it. `className` gives its width. */
export function Portrait({ picture, className }: { picture: PictureReference; className: string }) {
  return (
    <div className={className}>
      <Picture
        name={picture}
        alt=""
        sizes="(min-width: 768px) 19rem, 8rem"
        className="aspect-square w-full object-cover"
      />
    </div>
  )
}
