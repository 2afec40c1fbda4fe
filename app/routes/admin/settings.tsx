import { isRouteErrorResponse, Outlet } from 'react-router'
import { settingsCopy } from '#app/copy/settings.ts'
import { SettingsFrame } from '#app/features/settings/settings-frame.tsx'
import { settingsPath } from '#app/features/settings/settings-paths.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/settings.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('settings.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}

/** A section that could not be loaded; refusals are the site's own error pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const copy = useCopy(settingsCopy)
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <ErrorState title={copy.error} action={<TextLink to={settingsPath}>{copy.retry}</TextLink>} />
  )
}
