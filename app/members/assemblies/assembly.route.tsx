import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { assemblyTimes } from '#app/members/assemblies/attendance/assembly-times.ts'
import { DocumentList } from '#app/members/assemblies/documents/document-list.tsx'
import { answerInput } from '#app/members/assemblies/writing/assembly-input.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly.route.ts'
import { assembliesCopy } from './assemblies.copy.ts'
import { answerAssembly, ownAssembly, type OwnAssembly } from './assemblies.server.ts'
import { assemblyAnswerNames, ownAssembliesPath } from './assembly.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { assembly: await ownAssembly(context.get(requestContext), params.id) }
}

export const action = command({
  form: answerInput,
  act: (cx, input, { params }: Route.ActionArgs) => answerAssembly(cx, params.id, input),
  done: (_, { params }) => redirectTo(`/cuenta/asambleas/${params.id}`, 'assemblyAnswered'),
})

export const clientAction = formClientAction

/** The convocation of an assembly with its documents, the member's answer, and the minutes once published. */
export default function Assembly({
  loaderData: { assembly },
  actionData: answer,
}: Route.ComponentProps) {
  const copy = useCopy(assembliesCopy)
  const { language } = useLanguage()
  const { id, title, place, agenda, record, documents } = assembly
  const heading = 'mb-3 font-sans text-sm font-semibold'
  return (
    <OwnAccountSection title={title} lead={`${assemblyTimes(assembly, language)} · ${place}`}>
      {record ? (
        <section>
          <h3 className={heading}>{copy.record}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{record}</p>
        </section>
      ) : null}
      <section>
        <h3 className={heading}>{copy.agenda}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{agenda}</p>
      </section>
      {documents.length > 0 ? (
        <section>
          <h3 className={heading}>{copy.documents}</h3>
          <DocumentList root={`${ownAssembliesPath}/${id}`} documents={documents} />
        </section>
      ) : null}
      <Answer assembly={assembly} answer={answer} />
      <TextLink to={ownAssembliesPath} className="self-start">
        {copy.back}
      </TextLink>
    </OwnAccountSection>
  )
}

/** The member's representative; absent members represent nobody. */
function Representative({
  by,
  stoodFor,
  over,
}: Pick<NonNullable<OwnAssembly['answer']>, 'by' | 'stoodFor'> & { over: boolean }) {
  const { answer: copy } = useCopy(assembliesCopy)
  if (by && stoodFor) return <> {copy.by(by)}</>
  if (over) return <> {by ? copy.byNobody : copy.byGone}</>
  return (
    <span className="text-error mt-1 block">
      {`${by ? copy.byAbsent(by) : copy.byGone} ${copy.chooseAgain}`}
    </span>
  )
}

function Answer({
  assembly: { answer: own, represents, over },
  answer,
}: {
  assembly: OwnAssembly
  answer: FormAnswer | undefined
}) {
  const { answer: copy } = useCopy(assembliesCopy)
  const { language } = useLanguage()
  const typed = answer && 'values' in answer
  return (
    <section className="border-t border-stone-200 pt-6">
      <h3 className="text-h3 mb-4">{copy.title}</h3>
      {own ? (
        <p className="bg-cream mb-5 px-4 py-3 text-sm">
          {own.noted ? copy.noted : copy.now}{' '}
          <b className="font-semibold">{copy.options[own.answer]}.</b>
          {own.answer === 'represented' ? <Representative {...own} over={over} /> : null}
        </p>
      ) : null}
      {represents.length > 0 ? (
        <p className="bg-cream mb-5 px-4 py-3 text-sm">
          {copy.represents(new Intl.ListFormat(language).format(represents))}
        </p>
      ) : null}
      {over ? (
        <p className="text-ink-2 text-sm">{copy.over}</p>
      ) : (
        <OwnAccountForm answer={answer} failed={copy.failed} submit={copy.submit}>
          {({ errorOf, valueOf }) => (
            <>
              <RadioField
                name="answer"
                label={copy.legend}
                defaultValue={typed ? valueOf('answer') : own?.answer}
                error={errorOf('answer')}
                values={assemblyAnswerNames}
                words={copy.options}
              />
              <TextField
                label={copy.number}
                name="number"
                inputMode="numeric"
                hint={copy.numberHint}
                maxLength={9}
                autoComplete="off"
                defaultValue={typed ? valueOf('number') : ''}
                error={errorOf('number')}
              />
            </>
          )}
        </OwnAccountForm>
      )}
    </section>
  )
}
