import { EditDialog } from '#app/kit/panel/forms/edit-dialog.tsx'
import { plainField } from '#app/kit/panel/forms/plain-field.ts'
import { RadioField } from '#app/kit/ui/fields/choice-field.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/account.route.ts'
import { accountForm, addAccount, changeAccount } from './accounts.server.ts'
import { accountInput, changedAccountInput } from './book-input.ts'
import { accountKinds, accountPath, bookPath, newAccountPath } from './book.ts'
import { bookCopy } from './books.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id ?? null, form: await accountForm(context.get(requestContext), params.id) }
}

const redirectToBook = () => redirectTo(bookPath, 'bookAccountSaved')

const add = command({ form: accountInput, act: addAccount, done: redirectToBook })

const change = (id: string) =>
  command({
    form: changedAccountInput,
    act: (cx, input) => changeAccount(cx, id, input),
    done: redirectToBook,
  })

export function action(args: Route.ActionArgs) {
  return args.params.id === undefined ? add(args) : change(args.params.id)(args)
}

export const clientAction = formClientAction

export default function BookAccount({
  loaderData: { id, form },
  actionData: answer,
}: Route.ComponentProps) {
  const { account: copy, accounts, accountKinds: kinds } = useCopy(bookCopy)
  return (
    <EditDialog
      listPath={bookPath}
      action={id === null ? newAccountPath : accountPath(id)}
      title={id === null ? accounts.create : copy.title}
      texts={{ submit: copy.submit, failed: copy.failed }}
      form={form}
      answer={answer}
      labels={copy.labels}
      gone="recordNotFound"
    >
      {(fields) => {
        const field = plainField(copy.labels, fields)
        const isBank = id === null || form.values.kind === 'bank'
        return (
          <div className="group flex flex-col gap-6">
            {id === null ? (
              <RadioField {...field('kind')} values={accountKinds} words={kinds} />
            ) : null}
            <TextField required maxLength={60} {...field('name')} />
            <div className={isBank ? '' : 'hidden'}>
              <TextField maxLength={4} {...field('account_end', copy.endHint)} />
            </div>
            <TextField required type="date" {...field('opened_on', copy.openingHint)} />
            <TextField required inputMode="decimal" maxLength={14} {...field('opening')} />
          </div>
        )
      }}
    </EditDialog>
  )
}
