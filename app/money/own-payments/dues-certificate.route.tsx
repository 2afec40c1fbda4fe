import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/dues-certificate.route.ts'
import { CertificatePage } from './certificate-page.tsx'
import { ownCertificate } from './certificate.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { certificate: await ownCertificate(context.get(requestContext), params.year) }
}

export default function DuesCertificate({ loaderData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} />
}
