import './passport.css'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { printWhole } from '#app/kit/ui/print-whole.ts'
import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/passport.route.ts'
import { ownPassport } from './own-passport.server.ts'
import { PassportCover } from './passport-cover.tsx'
import { PassportEvenings } from './passport-evenings.tsx'
import { PassportHouses } from './passport-houses.tsx'
import { PassportMilestones } from './passport-milestones.tsx'
import { passportCopy } from './passport.copy.ts'
import type { Passport } from './passport.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { passport: await ownPassport(context.get(requestContext)) }
}

/** The evenings of the club at which one was, and what they come to; on paper an A5 booklet. */
export default function OwnPassport({ loaderData: { passport } }: Route.ComponentProps) {
  const copy = useCopy(passportCopy)
  const { evenings, companions } = passport
  if (evenings.length === 0) {
    return (
      <OwnAccountSection title={copy.title} lead={copy.lead} wide>
        <EmptyState title={copy.none.title} drawing="nobody">
          <p className="text-ink-2 max-w-[34rem] text-pretty">{copy.none.text}</p>
          <ButtonLink to="/eventos" variant="line">
            {copy.none.events}
          </ButtonLink>
        </EmptyState>
        <Foot passport={passport} />
      </OwnAccountSection>
    )
  }
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead} wide>
      <div className="passport flex flex-col gap-14 md:gap-20">
        <PassportCover passport={passport}>
          <Button
            variant="ghost"
            size="sm"
            className="not-in-passport needs-scripts self-start"
            onClick={() => void printWhole()}
          >
            {copy.print}
          </Button>
        </PassportCover>
        <PassportMilestones passport={passport} />
        <PassportEvenings evenings={evenings} />
        <PassportHouses passport={passport} />
        {companions.length > 0 ? <Companions companions={companions} /> : null}
        <div className="not-in-passport">
          <Foot passport={passport} />
        </div>
      </div>
    </OwnAccountSection>
  )
}

function Companions({ companions }: Pick<Passport, 'companions'>) {
  const { companions: copy, evenings } = useCopy(passportCopy)
  return (
    <section aria-labelledby="con-quien">
      <h3 id="con-quien">{copy.title}</h3>
      <p className="mt-1 max-w-[34rem] text-sm text-stone-600">{copy.hint}</p>
      <ul className="mt-5 grid gap-x-12 border-t border-stone-400 sm:grid-cols-2 lg:grid-cols-3">
        {companions.map(({ name, evenings: count }) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3"
          >
            <span className="min-w-0 font-serif text-[1.125rem] wrap-anywhere">{name}</span>
            <span className="text-sm whitespace-nowrap text-stone-600">{evenings(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long the club remembers it, and what to do where something is missing. */
function Foot({ passport: { remembered, months } }: { passport: Passport }) {
  const { memory, missing } = useCopy(passportCopy)
  return (
    <div className="grid gap-x-16 gap-y-6 text-sm md:grid-cols-2">
      <div>
        <p className="text-ink-2 max-w-[34rem] text-pretty">
          {remembered ? memory.keeps : memory.forgets(months)}
        </p>
        <TextLink to={ownAccountPath('person')}>{memory.change}</TextLink>
      </div>
      <div>
        <p className="text-ink-2 max-w-[34rem] text-pretty">{missing.text}</p>
        <TextLink to="/contacto">{missing.write}</TextLink>
      </div>
    </div>
  )
}
