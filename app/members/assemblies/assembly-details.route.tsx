import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/assembly-details.route.ts'
import { ManagedAssemblyPage } from './managed-assembly-page.tsx'
import { managedAssembly } from './managed-assembly.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { assembly: await managedAssembly(context.get(requestContext), params.id) }
}

export default function AssemblyDetails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <ManagedAssemblyPage {...loaderData} />
    </>
  )
}
