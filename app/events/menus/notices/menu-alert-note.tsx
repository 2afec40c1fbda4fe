import { dashboardCopy } from '#app/copy/dashboard.copy.ts'
import type { MenuAlert } from '#app/events/menus/menu-alerts.server.ts'
import { menuPaths } from '#app/events/menus/menu.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Counts of people who cannot eat the served dishes, with a link to the matrix. */
export function MenuAlertNote({
  id,
  menu: { nothing, unsure, notes, among, isFinal, unnotified },
}: {
  id: number
  menu: MenuAlert
}) {
  const { week: copy } = useCopy(dashboardCopy)
  const paths = menuPaths(id)
  const red = nothing ?? 0
  const amber = unsure ?? 0
  const unread = notes ?? 0
  if (red + amber + unread + unnotified === 0 && among === null && isFinal) return null
  const ground =
    red > 0 || among === 'nothing'
      ? 'bg-error-100'
      : amber + unread > 0 || among !== null
        ? 'bg-warn-100'
        : 'bg-cream'
  return (
    <p
      className={`mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-sm px-4 py-2 text-sm print:hidden ${ground}`}
    >
      {red > 0 ? <TextLink to={paths.matrix}>{copy.nothing(red)}</TextLink> : null}
      {amber > 0 ? <TextLink to={paths.matrix}>{copy.unsure(amber)}</TextLink> : null}
      {unread > 0 ? <TextLink to={paths.matrix}>{copy.notes(unread)}</TextLink> : null}
      {among ? <TextLink to={paths.matrix}>{copy.among[among]}</TextLink> : null}
      {isFinal ? null : <TextLink to={paths.final}>{copy.notFinal}</TextLink>}
      {unnotified > 0 ? <TextLink to={paths.final}>{copy.unnotified(unnotified)}</TextLink> : null}
    </p>
  )
}
