import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ConfirmDialog } from '#app/kit/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { SelectField, TextAreaField, TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { LinkTabs } from '#app/kit/ui/links/link-tabs.tsx'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'

/** Lazy, as in the panel: the bundler then keeps it out of the server's entry. */
const Drawer = lazy(async () => ({
  default: (await import('#app/kit/ui/dialogs/drawer.tsx')).Drawer,
}))

export function Fields() {
  return (
    <Section title="Fields">
      <form className="grid gap-6 md:grid-cols-2">
        <div className="md:col-span-2">
          <FormSummary
            title="Two fields need another look"
            errors={[
              { name: 'wrong', message: 'This one is wrong' },
              { name: 'long', message: 'This one is too long' },
            ]}
          />
        </div>
        <TextField label="Text" name="text" placeholder="Placeholder" />
        <TextField label="Optional" name="optional" optionalLabel="Optional" hint="A hint." />
        <TextField label="Wrong" name="wrong" defaultValue="No" error="This one is wrong" />
        <TextField label="Disabled" name="disabled" defaultValue="Not now" disabled />
        <TextAreaField label="Long" name="long" error="This one is too long" hint="Up to 20." />
        <SelectField
          label="One of"
          name="select"
          options={[
            { value: 'a', label: 'Ametlla' },
            { value: 'b', label: 'Avellana' },
          ]}
        />
      </form>
      <SearchField label="Search" name="search" placeholder="Search..." />
    </Section>
  )
}

export function Dialogs() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'drawer' | null>(null)
  const close = (open: boolean) => {
    if (!open) setShown(null)
  }
  return (
    <Section title="Dialogs and notices">
      <Row>
        <Button variant="line" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button variant="line" onClick={() => setShown('confirm')}>
          Confirmation
        </Button>
        <Button variant="line" onClick={() => setShown('drawer')}>
          Drawer
        </Button>
        {(['success', 'info', 'error'] as const).map((tone) => (
          <Button
            key={tone}
            variant="line"
            onClick={() => showToast({ tone, title: `A ${tone}`, description: 'And a sentence.' })}
          >
            Notice: {tone}
          </Button>
        ))}
      </Row>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="A dialog"
        description="On phones it comes from below."
        closeLabel="Close"
      >
        <TextField label="A field" name="inside" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Delete it?"
        description="This cannot be undone."
        closeLabel="Close"
        cancelLabel="Cancel"
        confirm={<Button variant="danger">Delete</Button>}
      />
      <Suspense>
        <Drawer open={shown === 'drawer'} onOpenChange={close} title="Menu" closeLabel="Close">
          <p className="text-h3 py-4 font-serif">A menu</p>
        </Drawer>
      </Suspense>
    </Section>
  )
}

const dishes = [
  { name: 'Suquet', price: '29,00 €' },
  { name: 'Trinxat amb rosta i un nom ben llarg per veure com es parteix', price: '14,50 €' },
]

export function Lists() {
  const [query] = useSearchParams()
  const tab = query.get('tab') === 'two' ? 'two' : 'one'
  const columns = [
    {
      key: 'name',
      header: 'Name',
      narrow: 'title' as const,
      cell: ({ name }: (typeof dishes)[number]) => name,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'right' as const,
      cell: ({ price }: (typeof dishes)[number]) => price,
    },
  ]
  return (
    <Section title="Lists and states">
      <DataTable
        caption="Dishes"
        columns={columns}
        rows={dishes}
        rowKey={({ name }) => name}
        empty={null}
      />
      <Pagination
        page={4}
        pages={9}
        way={{ hrefFor: (page) => `?page=${page}` }}
        label="Pages"
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(page) => `Page ${page}`}
      />
      <LinkTabs
        label="Tabs"
        value={tab}
        items={[
          { value: 'one', label: 'First' },
          { value: 'two', label: 'Second' },
        ]}
        hrefFor={(value) => `?tab=${value}`}
      >
        <p className="mt-6">What the tab {tab} shows.</p>
      </LinkTabs>
      <EmptyState title="Nothing here yet">
        <TextLink to="/dev/ui">Do something about it</TextLink>
      </EmptyState>
    </Section>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-stone-200 pt-6">
      <h2 className="text-h3 mb-6">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
