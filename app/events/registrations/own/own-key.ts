import { keyQuery, linkKey } from '#app/platform/auth/proofs/link-key.ts'
import type { OwnKey } from './own-registration.server.ts'

type RouteArgs = { request: Request; params: { id: string } }

/** The registration that a request is about. */
export const ownKeyOf = ({ request, params }: RouteArgs): OwnKey => ({
  id: params.id,
  key: linkKey(request),
})

/** Address of its page, with the key of the link. */
export const ownPageOf = ({ request, params }: RouteArgs) =>
  `/reservas/${params.id}${keyQuery(request)}`
