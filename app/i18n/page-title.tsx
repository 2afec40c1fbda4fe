import { club } from '#app/club.ts'

/** Title and description of a page; rendered by the view, so that the language toggle changes them too. */
export function PageTitle({ title, description }: { title?: string; description?: string }) {
  return (
    <>
      <title>{title ? `${title} · ${club.name}` : club.name}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  )
}
