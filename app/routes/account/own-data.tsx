import { ownDataForm } from '#app/features/own-data/download-own-data.server.ts'
import { OwnDataPage } from '#app/features/own-data/own-data-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/own-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownDataForm(context.get(requestContext))
}

export default function OwnData({ loaderData }: Route.ComponentProps) {
  return <OwnDataPage {...loaderData} answer={undefined} />
}
