import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useFactorKind, useFactorName } from '#app/accounts/second-factors/factor-fields.tsx'
import type { OwnFactor } from '#app/accounts/second-factors/second-factor.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { authorize } from '#app/platform/auth/authorize.ts'
import { needsStrength } from '#app/platform/auth/permissions.ts'
import { passkeysWorkOn } from '#app/platform/auth/proofs/relying-party.server.ts'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/factor-list.route.ts'
import { ownFactors } from './own-factors.server.ts'
import { recoveryCodesLeft } from './recovery-codes.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const account = authorize(cx.actor, 'account.own')
  const [factors, codesLeft] = await Promise.all([ownFactors(cx), recoveryCodesLeft(cx)])
  return {
    factors,
    codesLeft,
    telephones: cx.textMessages.available,
    passkeys: passkeysWorkOn(cx.site.origin),
    staff: needsStrength(account),
    missing: account.secondFactorMissing,
  }
}

export default function FactorList({ loaderData }: Route.ComponentProps) {
  const { factors, codesLeft, telephones, passkeys, staff, missing } = loaderData
  const { list: copy } = useCopy(secondFactorsCopy)
  const { pages } = useCopy(ownAccountCopy)
  return (
    <OwnAccountSection title={pages.factors} lead={copy.lead}>
      {missing ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.required}</p>
      ) : null}
      {factors.length === 0 ? (
        <p className="text-ink-2 text-sm">{copy.none}</p>
      ) : (
        <ul className="border-t border-stone-200">
          {passkeysFirst(factors).map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      {factors.some(({ verified }) => verified) ? (
        <section>
          <h3 className="text-title font-serif">{copy.codes}</h3>
          <p className="text-ink-2 mt-1 text-sm">
            {copy.codesLead} {copy.codesLeft(codesLeft)}
          </p>
          <TextLink to={`${factorsPath}/codigos`} className="mt-2">
            {copy.renew}
          </TextLink>
        </section>
      ) : null}
      <section>
        <h3 className="text-title mb-3 font-serif">{copy.add}</h3>
        <ul className="flex flex-col gap-3">
          {passkeys ? (
            <AddLink
              to="passkey"
              name={copy.addPasskey}
              lead={staff ? `${copy.addPasskeyLead} ${copy.addPasskeyStaff}` : copy.addPasskeyLead}
              badge={copy.recommended}
            />
          ) : null}
          <AddLink to="aplicacion" name={copy.addApplication} lead={copy.addApplicationLead} />
          {telephones ? (
            <AddLink to="telefono" name={copy.addPhone} lead={copy.addPhoneLead} />
          ) : null}
        </ul>
      </section>
    </OwnAccountSection>
  )
}

const passkeysFirst = (factors: OwnFactor[]) => [
  ...factors.filter(({ type }) => type === 'webauthn'),
  ...factors.filter(({ type }) => type !== 'webauthn'),
]

function AddLink({
  to,
  name,
  lead,
  badge,
}: {
  to: string
  name: string
  lead: string
  badge?: string
}) {
  return (
    <li className="hover:border-ink relative flex items-center justify-between gap-4 rounded-sm border border-stone-400 bg-white p-4 text-sm transition-colors duration-160">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <Link to={`${factorsPath}/${to}`} className="font-semibold after:absolute after:inset-0">
            {name}
          </Link>
          {badge ? <Badge tone="olive">{badge}</Badge> : null}
        </p>
        <p className="text-ink-2 mt-1">{lead}</p>
      </div>
      <ChevronRight className="size-5 shrink-0 text-stone-600" />
    </li>
  )
}

function FactorRow({ factor }: { factor: OwnFactor }) {
  const { list: copy } = useCopy(secondFactorsCopy)
  const { language } = useLanguage()
  const name = useFactorName()(factor)
  const usedText = ({ lastUsedAt }: OwnFactor) =>
    lastUsedAt ? copy.lastUsed(longDate(lastUsedAt, language)) : copy.neverUsed
  const kind = useFactorKind()(factor)
  const facts = [
    ...(name === kind ? [] : [kind]),
    copy.since(longDate(factor.createdAt, language)),
    ...(factor.type === 'webauthn' ? [usedText(factor)] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-stone-200 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
          {name}
          {factor.verified ? null : <Badge tone="warn">{copy.unfinished}</Badge>}
        </p>
        <p className="mt-1 text-xs text-stone-600">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {factor.verified ? null : (
          <ButtonLink to={`${factorsPath}/${factor.id}`} variant="line" size="sm">
            {copy.finish}
          </ButtonLink>
        )}
        <ButtonLink
          to={`${factorsPath}/${factor.id}/quitar`}
          variant="line"
          size="sm"
          aria-label={copy.removeOf(name)}
        >
          {copy.remove}
        </ButtonLink>
      </div>
    </li>
  )
}
