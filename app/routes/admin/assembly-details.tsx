import { ManagedAssemblyPage } from '#app/features/assemblies/managed-assembly-page.tsx'
import { managedAssembly } from '#app/features/assemblies/managed-assembly.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/assembly-details.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { assembly: await managedAssembly(context.get(requestContext), params.id) }
}

export default function AssemblyDetails({ loaderData }: Route.ComponentProps) {
  return <ManagedAssemblyPage {...loaderData} />
}
