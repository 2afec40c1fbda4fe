import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/mail-domain.route.ts'
import { MailDomainPage } from './mail-domain-page.tsx'
import { mailDomain } from './mail-domain.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return mailDomain(context.get(requestContext))
}

// Loaded by itself, so that the frame of the panel comes while the DNS is asked.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function MailDomain({ loaderData }: Route.ComponentProps) {
  return <MailDomainPage {...loaderData} />
}
