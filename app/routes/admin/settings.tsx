import { Outlet } from 'react-router'
import { SettingsFrame } from '#app/features/settings/settings-frame.tsx'
import { requireOperation } from '#app/http/area.server.ts'
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
