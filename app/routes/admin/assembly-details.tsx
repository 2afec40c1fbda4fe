import { convocationOf, managedAssembly } from '#app/features/assemblies/assemblies.server.ts'
import { ManagedAssemblyPage } from '#app/features/assemblies/managed-assembly-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/assembly-details.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const assembly = await managedAssembly(cx, params.id)
  const convocation = assembly.published ? await convocationOf(cx, params.id, cx.language) : null
  return { assembly, convocation }
}

export default function AssemblyDetails({ loaderData }: Route.ComponentProps) {
  return <ManagedAssemblyPage {...loaderData} />
}
