import { CertificatePage } from '#app/features/own-payments/certificate-page.tsx'
import { ownCertificate } from '#app/features/own-payments/certificate.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/dues-certificate.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { certificate: await ownCertificate(context.get(requestContext), params.year) }
}

export default function DuesCertificate({ loaderData }: Route.ComponentProps) {
  return <CertificatePage {...loaderData} />
}
