import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import type { Route } from './+types/settings.route.ts'
import { SettingsFrame } from './settings-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('settings.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export default function Settings() {
  return (
    <SettingsFrame whole>
      <Outlet />
    </SettingsFrame>
  )
}
