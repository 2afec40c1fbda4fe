import type { menuMailsCopy } from '#app/events/menus/telling/menu-mails.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Plate, Serving } from './plates.server.ts'

type Words = (typeof menuMailsCopy)[Language]

type Told = { served: string; given: string | null; state: Plate['state'] }

/** A plate that is somebody's alone, in words to whom it is served. */
function plateLine(
  copy: Pick<Words, 'nothing' | 'unsure' | 'instead' | 'unsureInstead'>,
  { served, given, state }: Told,
): string {
  if (state === 'nothing') return copy.nothing(served)
  if (given === null) return copy.unsure(served)
  return state === 'instead' ? copy.instead(served, given) : copy.unsureInstead(served, given)
}

/** What somebody is told of their evening, as lines: their plates, wine, and what is open. */
export function servingLines(
  copy: Omit<Words, 'kinds' | 'forHost'>,
  {
    courses,
    withoutWine,
    open,
    noteRead,
  }: { courses: readonly Told[] } & Pick<Serving, 'withoutWine' | 'open' | 'noteRead'>,
  insteadOfWine: string | null,
): string[] {
  const isOther = courses.length > 0 || withoutWine
  return [
    ...(noteRead ? [copy.noteRead] : []),
    ...courses.map((plate) => plateLine(copy, plate)),
    ...(withoutWine
      ? [insteadOfWine === null ? copy.withoutWine : copy.insteadOfWine(insteadOfWine)]
      : []),
    // Of somebody who is not settled nobody can say that all the rest is for them.
    open !== null ? copy.open[open] : isOther ? copy.rest : copy.fine,
  ]
}
