import type { menuMailsCopy } from '#app/copy/menu-mails.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Plate } from './plates.server.ts'

type Words = (typeof menuMailsCopy)[Language]

/** A plate that is somebody's alone, in words to whom it is served. */
export function plateLine(
  copy: Pick<Words, 'nothing' | 'unsure' | 'instead' | 'unsureInstead'>,
  { served, given, state }: { served: string; given: string | null; state: Plate['state'] },
): string {
  if (state === 'nothing') return copy.nothing(served)
  if (given === null) return copy.unsure(served)
  return state === 'instead' ? copy.instead(served, given) : copy.unsureInstead(served, given)
}
