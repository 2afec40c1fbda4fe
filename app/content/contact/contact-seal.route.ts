import { data } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/contact-seal.route.ts'
import { sealForm } from './send-message.server.ts'

/** The seal of a contact form, whose cached page is the same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  return data({ seal: sealForm(context.get(requestContext)) }, { headers })
}
