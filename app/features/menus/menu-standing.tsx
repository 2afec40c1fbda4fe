import { menusCopy } from '#app/copy/menus.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime, timeOfDay } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { MenuForm } from './menu-form.server.ts'

/** How far a menu is: not final, its mails wait, final, or another since people were told. */
export function MenuStanding({
  standing: { finalAt, until, changed },
}: Pick<MenuForm, 'standing'>) {
  const { final: copy } = useCopy(menusCopy)
  const { language } = useLanguage()
  if (finalAt === null) return <Badge tone="warn">{copy.not}</Badge>
  if (until !== null) return <Badge tone="sea">{copy.waits(timeOfDay(until, language))}</Badge>
  if (changed) return <Badge tone="warn">{copy.changed}</Badge>
  return <Badge tone="olive">{copy.since(longDateTime(finalAt, language))}</Badge>
}
