import { Form, useNavigation } from 'react-router'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { WaitingList } from '#app/administration/dashboard/dashboard-sections.tsx'
import { officesCopy } from '#app/copy/offices.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { SearchBar } from '#app/kit/panel/tables/searched-list.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { type FormAnswer, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/office-handover.route.ts'
import { boardOffices, handoverPath } from './given-office.ts'
import { handoverInput } from './office-input.ts'
import { handOver, handoverOf } from './offices.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = searchParams.get('encargo')
  return handoverOf(context.get(requestContext), {
    office: boardOffices.find((office) => office === asked) ?? 'treasurer',
    search: (searchParams.get('buscar') ?? '').slice(0, 100),
    accountId: searchParams.get('cuenta'),
  })
}

export const action = command({
  form: handoverInput,
  wrongForm: 'badRequest',
  act: (cx, input) => handOver(cx, input),
  done: (_, { input }) => redirectTo(`${handoverPath}?encargo=${input.office}`, 'officeGiven'),
})

export const clientAction = formClientAction

const handoverAddress = (params: Record<string, string>) =>
  `${handoverPath}?${new URLSearchParams(params)}`

/** The page that hands an office from one person to the next. */
export default function OfficeHandover({ loaderData, actionData }: Route.ComponentProps) {
  const { office, search, holders, waiting, found, to } = loaderData
  const { code } = useFormAnswer(actionData)
  const { handover: copy, names } = useCopy(officesCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={{ to: '/admin/usuarios', label: copy.back }}
      />
      <ChipLinks
        oneLine
        label={copy.which}
        items={boardOffices.map((each) => ({
          key: each,
          label: names[each],
          to: handoverAddress({ encargo: each }),
          on: each === office,
        }))}
      />
      <div className="mt-8 grid max-w-[46rem] gap-10">
        <section>
          <h2 className="text-h3 mb-3">{copy.holders}</h2>
          {holders.length === 0 ? <p>{copy.nobody}</p> : null}
          <ul className="divide-y divide-stone-200">
            {holders.map(({ id, name, email, invited, sessions }) => (
              <li key={id} className="py-3 leading-snug">
                <b className="font-semibold">{name}</b>
                <span className="text-ink-2 block text-sm wrap-anywhere">
                  {`${email} · ${invited ? copy.invited : copy.sessions(sessions)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <WaitingList waiting={waiting} />
        <section>
          <h2 className="text-h3 mb-3">{copy.to}</h2>
          <SearchBar
            action={handoverPath}
            search={search}
            label={copy.search}
            placeholder={copy.search}
            kept={{ encargo: office }}
          />
          <ul className="mt-3">
            {found.map(({ id, title }) => (
              <li key={id}>
                <TextLink to={handoverAddress({ encargo: office, cuenta: id })} discover="none">
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
          {search !== '' && found.length === 0 ? <p className="mt-3">{copy.notFound}</p> : null}
          <ProblemNotice code={code} />
          {to ? <HandOver {...loaderData} to={to} answer={actionData} /> : null}
        </section>
      </div>
    </>
  )
}

function HandOver({
  office,
  holders,
  to,
  proof,
  answer,
}: Pick<Route.ComponentProps['loaderData'], 'office' | 'holders' | 'proof'> & {
  to: NonNullable<Route.ComponentProps['loaderData']['to']>
  answer: FormAnswer | undefined
}) {
  const { handover: copy, dialog, names } = useCopy(officesCopy)
  const { errors, errorOf } = useFormAnswer(answer)
  const busy = useNavigation().state === 'submitting'
  const name = to.name ?? to.email
  const others = holders.filter(({ accountId }) => accountId !== to.id)
  return (
    <Form method="post" noValidate className="mt-6 flex flex-col items-start gap-5">
      <FormSummary title={dialog.failed} errors={errors} />
      <input type="hidden" name="office" value={office} />
      <input type="hidden" name="account" value={to.id} />
      {proof || errorOf('currentPassword') ? (
        <OwnPasswordField error={errorOf('currentPassword')} />
      ) : null}
      {others.map((holder) => (
        <div key={holder.id}>
          <Button type="submit" name="withdraw" value={holder.id} busy={busy}>
            {copy.give(names[office], name, holder.name)}
          </Button>
          <p className="mt-1 text-sm">{copy.ends(holder.name, holder.sessions)}</p>
        </div>
      ))}
      <Button
        type="submit"
        name="withdraw"
        value=""
        variant={others.length > 0 ? 'line' : 'primary'}
        busy={busy}
      >
        {copy.giveOnly(names[office], name)}
      </Button>
      <p className="text-xs text-stone-600">{copy.mailNotice}</p>
    </Form>
  )
}
