import { Link } from 'react-router'
import { factorsPath } from '#app/auth/second-step.ts'
import { ownAccountCopy } from '#app/copy/own-account.ts'
import { secondFactorsCopy } from '#app/copy/second-factors.ts'
import { OwnAccountSection } from '#app/features/own-account/own-account-section.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDate } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { OwnFactor } from './second-factor.ts'

/** One's second factors, and what else can be added. */
export function FactorsPage({
  factors,
  codesLeft,
  telephones,
  missing,
}: {
  factors: OwnFactor[]
  codesLeft: number
  /** Whether a telephone can be added. */
  telephones: boolean
  /** The site wants one of this person before the panel opens. */
  missing: boolean
}) {
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
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      {factors.some(({ verified }) => verified) ? (
        <section>
          <h3 className="font-serif text-[1.25rem]">{copy.codes}</h3>
          <p className="text-ink-2 mt-1 text-sm">
            {copy.codesLead} {copy.codesLeft(codesLeft)}
          </p>
          <TextLink to={`${factorsPath}/codigos`} className="mt-2">
            {copy.renew}
          </TextLink>
        </section>
      ) : null}
      <section>
        <h3 className="mb-3 font-serif text-[1.25rem]">{copy.add}</h3>
        <ul className="flex flex-col gap-3">
          <AddLink to="aplicacion" name={copy.addApplication} lead={copy.addApplicationLead} />
          {telephones ? (
            <AddLink to="telefono" name={copy.addPhone} lead={copy.addPhoneLead} />
          ) : null}
        </ul>
      </section>
    </OwnAccountSection>
  )
}

function AddLink({ to, name, lead }: { to: string; name: string; lead: string }) {
  return (
    <li className="hover:border-ink relative rounded-sm border border-stone-400 p-4 text-sm transition-colors duration-160">
      <Link to={`${factorsPath}/${to}`} className="font-semibold after:absolute after:inset-0">
        {name}
      </Link>
      <p className="text-ink-2 mt-1">{lead}</p>
    </li>
  )
}

/** What a factor is called on the account's pages. */
export function useFactorName(): (factor: OwnFactor) => string {
  const { list: copy } = useCopy(secondFactorsCopy)
  return ({ type, name, phoneEnd }) =>
    name ?? (type === 'phone' ? copy.phone(phoneEnd ?? '') : copy.application)
}

function FactorRow({ factor }: { factor: OwnFactor }) {
  const { list: copy } = useCopy(secondFactorsCopy)
  const { language } = useLanguage()
  const name = useFactorName()(factor)
  const kind = factor.type === 'phone' ? copy.phone(factor.phoneEnd ?? '') : copy.application
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-stone-200 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
          {name}
          {factor.verified ? null : <Badge tone="warn">{copy.unfinished}</Badge>}
        </p>
        <p className="mt-1 text-xs text-stone-600">
          {name === kind ? null : `${kind} · `}
          {copy.since(longDate(factor.createdAt, language))}
        </p>
      </div>
      <div className="flex gap-2">
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
