import { data } from 'react-router'
import { sealForm } from '#app/features/contact/form-seal.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/contact-seal.ts'

/** Tells the contact form, whose page is the same for everybody, when it was begun. */
export function loader({ context }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  return data({ seal: sealForm(context.get(requestContext)) }, { headers })
}
