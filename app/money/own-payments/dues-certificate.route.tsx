import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/dues-certificate.route.ts'
import { ownCertificate } from './certificate.server.ts'
import { ownPaymentsCopy } from './own-payments.copy.ts'
import { Paper, PaperSum } from './paper.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { certificate: await ownCertificate(context.get(requestContext), params.year) }
}

export default function DuesCertificate({ loaderData: { certificate } }: Route.ComponentProps) {
  const { paper: copy } = useCopy(ownPaymentsCopy)
  const { language } = useLanguage()
  const { issuer, year, name, totalCents, lines, issuedOn } = certificate
  const total = euros(totalCents, language)
  return (
    <Paper title={copy.certificate(year)} issuer={issuer}>
      <p>{copy.certifies(issuer.name, name, year, total)}</p>
      <PaperSum
        lines={lines.map(({ key, about, day, cents }) => ({
          key,
          about: `${about} · ${shortDay(day, language)}`,
          amount: euros(cents, language),
        }))}
        total={total}
      />
      <p className="mt-8 text-sm">{copy.issued(issuer.city, shortDay(issuedOn, language))}</p>
    </Paper>
  )
}
