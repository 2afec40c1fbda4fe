import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/member-paper-card.route.ts'
import { PaperCardPage } from './paper-card-page.tsx'
import { paperCard } from './paper-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, card: await paperCard(context.get(requestContext), params.id) }
}

export default function MemberPaperCard({ loaderData }: Route.ComponentProps) {
  return <PaperCardPage {...loaderData} />
}
