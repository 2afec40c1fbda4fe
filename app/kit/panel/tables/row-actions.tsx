import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { ActionMenu } from '#app/kit/ui/dialogs/action-menu.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * An action on a row: `word` is visible, `label` adds the row, `destructive` marks a removal, `reload` a
 * page with its own headers. `worded` shows the word instead of the icon: where money moves.
 */
export type RowAction = {
  to: string
  word: string
  label: string
  icon: LucideIcon
  destructive?: true
  worded?: true
  reload?: true
}

/** Actions of a row; false ones are left out. The first is an icon, the rest a menu; two actions are two icons. */
export function RowActions(row: { of: string; actions: readonly (RowAction | false)[] }) {
  const copy = useCopy(panelCopy)
  const actions = row.actions.filter((action) => action !== false)
  const signs = actions.length > 2 ? actions.slice(0, 1) : actions
  const others = actions.slice(signs.length)
  return (
    <div
      // In a narrow row a text button takes the width of two icons.
      data-signs={
        signs.length +
        signs.filter(({ worded = false }) => worded).length +
        Math.min(1, others.length)
      }
      className="inline-flex items-center justify-end"
    >
      {signs.map(({ to, word, label, icon, worded = false }) =>
        worded ? (
          <ButtonLink
            key={to}
            to={to}
            aria-label={label}
            preventScrollReset
            discover="none"
            variant="line"
            size="sm"
            className="narrow:text-xs! narrow:px-2! min-h-9! max-w-27 px-3! py-1!"
          >
            {word}
          </ButtonLink>
        ) : (
          <IconLink key={to} to={to} label={label} icon={icon} />
        ),
      )}
      {others.length > 0 ? (
        <ActionMenu label={copy.moreActions(row.of)}>
          {others.map(({ to, word, label, icon: Icon, destructive, reload }) => (
            <li
              key={to}
              className={destructive && 'text-error mt-1 border-t border-stone-200 pt-1'}
            >
              <Link
                to={to}
                aria-label={label}
                preventScrollReset
                reloadDocument={reload === true}
                discover="none"
                className="menu-entry"
              >
                <Icon className="size-5 shrink-0" />
                {word}
              </Link>
            </li>
          ))}
        </ActionMenu>
      ) : null}
    </div>
  )
}
