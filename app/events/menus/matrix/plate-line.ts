import type { menuMailsCopy } from '#app/events/menus/notices/menu-mails.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Plate, Serving } from './plates.server.ts'

type Words = (typeof menuMailsCopy)[Language]

type ShownPlate = { served: string; given: string | null; state: Plate['state'] }

/** One person's own plate, in words to them. */
function plateLine(
  copy: Pick<Words, 'nothing' | 'unsure' | 'instead' | 'unsureInstead'>,
  { served, given, state }: ShownPlate,
): string {
  if (state === 'nothing') return copy.nothing(served)
  if (given === null) return copy.unsure(served)
  return state === 'instead' ? copy.instead(served, given) : copy.unsureInstead(served, given)
}

export function servingLines(
  copy: Omit<Words, 'kinds' | 'forHost'>,
  {
    courses,
    withoutWine,
    open,
    noteRead,
  }: { courses: readonly ShownPlate[] } & Pick<Serving, 'withoutWine' | 'open' | 'noteRead'>,
  insteadOfWine: string | null,
): string[] {
  const isOther = courses.length > 0 || withoutWine
  return [
    ...(noteRead ? [copy.noteRead] : []),
    ...courses.map((plate) => plateLine(copy, plate)),
    ...(withoutWine
      ? [insteadOfWine === null ? copy.withoutWine : copy.insteadOfWine(insteadOfWine)]
      : []),
    // Before the note is settled the other courses cannot be promised.
    open !== null ? copy.open[open] : isOther ? copy.rest : copy.fine,
  ]
}
