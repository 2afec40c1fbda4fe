import { ownAssemblies } from '#app/features/assemblies/assemblies.server.ts'
import { OwnAssembliesPage } from '#app/features/assemblies/own-assemblies-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/assemblies.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownAssemblies(context.get(requestContext))
}

export default function Assemblies({ loaderData }: Route.ComponentProps) {
  return <OwnAssembliesPage {...loaderData} />
}
