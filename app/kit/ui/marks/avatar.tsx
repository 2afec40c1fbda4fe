/** Background colours of avatars, stable per name. */
const backgrounds = ['bg-wine-700', 'bg-olive-700', 'bg-sea-700']

/** At most two initials (decisions.md: drawn here, by no service). */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('ca')
}

/** Initials of a person on a coloured background; the name is next to it. */
export function Avatar({ name }: { name: string }) {
  const ground = backgrounds[name.length % backgrounds.length] ?? ''
  return (
    <span
      aria-hidden="true"
      className={`text-paper text-body grid size-12 shrink-0 place-items-center rounded-full font-serif leading-none ${ground}`}
    >
      {initialsOf(name)}
    </span>
  )
}
