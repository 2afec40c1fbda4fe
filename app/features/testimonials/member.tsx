import { Avatar } from '#app/ui/avatar.tsx'

/** Who said it: avatar, name and role. */
export function Member({ author, role }: { author: string; role: string }) {
  return (
    <figcaption className="flex items-center gap-3 text-sm leading-snug">
      <Avatar name={author} />
      <span className="min-w-0 break-words">
        <b className="font-semibold">{author}</b>
        <br />
        <span className="text-stone-600">{role}</span>
      </span>
    </figcaption>
  )
}
