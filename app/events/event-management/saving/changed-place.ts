import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import type { EditedEvent } from '#app/platform/schema/events/events.ts'

type Placed = Pick<EditedEvent, 'language' | 'location' | 'translation'>

/** Whether the place is another one; that it is told in one more language does not make it one. */
export function isPlaceChanged(before: Placed, now: Placed): boolean {
  const place = ({ language, location, translation }: Placed, asked: Language) =>
    asked === language ? location : translation['location']
  const inBoth = languages.filter((each) => place(before, each) && place(now, each))
  return inBoth.length === 0 || inBoth.some((each) => place(before, each) !== place(now, each))
}
