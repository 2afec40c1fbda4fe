import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import type { ButtonLook } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/samples.route.ts'
import { removeSamples } from './remove-samples.server.ts'
import {
  samplesPath,
  sampleKey,
  sampleKinds,
  type SampleItem,
  type SampleKind,
  type SamplesLeft,
  ofKind,
} from './sample.ts'
import { samplesCopy } from './samples.copy.ts'
import { samplesLeft } from './samples.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { left: await samplesLeft(context.get(requestContext)) }
}

export const action = buttonCommand({
  act: removeSamples,
  done: () => redirectTo(samplesPath, 'samplesRemoved'),
})

export const clientAction = formClientAction

const removing: ButtonLook = { variant: 'danger' }

/** Remaining samples, and the button that removes them. */
export default function Samples({ loaderData: { left }, actionData }: Route.ComponentProps) {
  const copy = useCopy(samplesCopy)
  const { removed, kept, reviews, registrations, messages, testimonials } = left
  const countless = reviews + registrations + messages + testimonials.length
  const isEmpty = removed.length + kept.length + countless === 0
  return (
    <>
      <SectionHead section="samples" lead={copy.lead} />
      <ProblemNotice code={actionData?.code ?? null} />
      {isEmpty ? (
        <EmptyState title={copy.none}>
          <TextLink to="/admin/dashboard">{copy.toDashboard}</TextLink>
        </EmptyState>
      ) : (
        <div className="flex max-w-[42rem] flex-col items-start gap-8 *:w-full *:last:w-auto">
          <SamplesToRemove left={left} />
          {kept.length > 0 ? <SamplesToKeep kept={kept} /> : null}
          <CommandButton action={samplesPath} look={removing}>
            {copy.confirm}
          </CommandButton>
        </div>
      )}
    </>
  )
}

/** Samples that the button removes: counts by kind, with names on demand. */
function SamplesToRemove({ left }: { left: SamplesLeft }) {
  const copy = useCopy(samplesCopy)
  const { language } = useLanguage()
  const { removed, reviews, registrations, messages, testimonials } = left
  if (removed.length + reviews + registrations + messages + testimonials.length === 0) return null
  const names = new Intl.ListFormat(language).format(testimonials)
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{copy.goes}</h3>
      <ul className="border-t border-stone-200">
        {sampleKinds.map((kind) => (
          <OfKind key={kind} kind={kind} items={ofKind(removed, kind)} />
        ))}
        {registrations > 0 ? <Other>{copy.registrations(registrations)}</Other> : null}
        {messages > 0 ? <Other>{copy.messages(messages)}</Other> : null}
        {reviews > 0 ? <Other>{copy.reviews(reviews)}</Other> : null}
        {testimonials.length > 0 ? <Other>{copy.testimonials(names)}</Other> : null}
      </ul>
    </section>
  )
}

function OfKind({ kind, items }: { kind: SampleKind; items: readonly SampleItem[] }) {
  const copy = useCopy(samplesCopy)
  if (items.length === 0) return null
  return (
    <li className="border-b border-stone-200">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-x-2">
          {copy.counts[kind](items.length)}
          <FoldMark />
        </summary>
        <ul className="text-ink-2 gap-x-8 pb-4 text-sm sm:columns-2">
          {items.map((item) => (
            <li key={sampleKey(item)} className="break-inside-avoid py-0.5">
              {item.title}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function Other({ children }: { children: string }) {
  return <li className="flex min-h-11 items-center border-b border-stone-200 py-2">{children}</li>
}

/** Samples in use by the club. */
function SamplesToKeep({ kept }: { kept: readonly SampleItem[] }) {
  const copy = useCopy(samplesCopy)
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{copy.stays}</h3>
      <p className="text-ink-2 mb-3 text-sm">{copy.staysLead}</p>
      <ul className="border-t border-stone-200">
        {kept.map((item) => (
          <li key={sampleKey(item)} className="border-b border-stone-200 py-3">
            {item.title}
            <span className="block text-sm text-stone-600">{copy.kinds[item.kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
