import { Avatar } from '#app/kit/ui/marks/avatar.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import type { PictureReference } from '#app/platform/images/pictures.ts'

/** The portrait of the author; decorative, since the name is next to it. `className` sets its width. */
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

/** The author in the caption of a figure: name and role, and the initials if there is no portrait. */
export function Member({
  author,
  role,
  hasPortrait,
}: {
  author: string
  role: string
  hasPortrait: boolean
}) {
  return (
    <div className="flex items-center gap-3 text-sm leading-snug">
      {hasPortrait ? null : <Avatar name={author} />}
      <span className="min-w-0 break-words">
        <b className="font-semibold">{author}</b>
        <br />
        <span className="text-stone-600">{role}</span>
      </span>
    </div>
  )
}
