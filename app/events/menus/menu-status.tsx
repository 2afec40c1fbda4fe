import type { MenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime, timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { menusCopy } from './menus.copy.ts'

/** Draft, waiting to be sent, final, or changed since. */
export function MenuStatus({ status: { finalAt, until, changed } }: Pick<MenuForm, 'status'>) {
  const { final: copy } = useCopy(menusCopy)
  const { language } = useLanguage()
  if (finalAt === null) return <Badge tone="warn">{copy.not}</Badge>
  if (until !== null) return <Badge tone="sea">{copy.waits(timeOfDay(until, language))}</Badge>
  if (changed) return <Badge tone="warn">{copy.changed}</Badge>
  return <Badge tone="olive">{copy.since(longDateTime(finalAt, language))}</Badge>
}
