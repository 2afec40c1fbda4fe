import { panelCopy } from '#app/copy/panel.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { MenuAlert } from './menu-alerts.server.ts'
import { menuPaths } from './menu.ts'

/** Who cannot eat what is served, as counts, for who plans the evening; the matrix is behind them. */
export function MenuAlertNote({
  id,
  menu: { nothing, unsure, among, isFinal, untold },
}: {
  id: number
  menu: MenuAlert
}) {
  const { week: copy } = useCopy(panelCopy)
  const paths = menuPaths(id)
  const red = nothing ?? 0
  const amber = unsure ?? 0
  if (red + amber + untold === 0 && among === null && isFinal) return null
  const ground =
    red > 0 || among === 'nothing'
      ? 'bg-error-100'
      : amber > 0 || among === 'unsure'
        ? 'bg-warn-100'
        : 'bg-cream'
  return (
    <p
      className={`mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-sm px-4 py-2 text-sm print:hidden ${ground}`}
    >
      {red > 0 ? <TextLink to={paths.matrix}>{copy.nothing(red)}</TextLink> : null}
      {amber > 0 ? <TextLink to={paths.matrix}>{copy.unsure(amber)}</TextLink> : null}
      {among ? <TextLink to={paths.matrix}>{copy.among[among]}</TextLink> : null}
      {isFinal ? null : <TextLink to={paths.final}>{copy.notFinal}</TextLink>}
      {untold > 0 ? <TextLink to={paths.final}>{copy.untold(untold)}</TextLink> : null}
    </p>
  )
}
