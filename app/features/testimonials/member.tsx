const avatars = ['/brand/avatar-mr.svg', '/brand/avatar-jp.svg', '/brand/avatar-ns.svg']

/** Who said it: a drawn avatar, name and role. `index` is that of the quote. */
export function Member({ index, author, role }: { index: number; author: string; role: string }) {
  return (
    <figcaption className="flex items-center gap-3 text-sm leading-snug">
      <img src={avatars[index]} alt="" width="48" height="48" loading="lazy" />
      <span>
        <b className="font-semibold">{author}</b>
        <br />
        <span className="text-stone-600">{role}</span>
      </span>
    </figcaption>
  )
}
