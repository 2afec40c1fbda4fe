import { useClub } from '#app/club-context.ts'

/** Title of a page that is nobody else's business: search engines leave it alone. */
export function PageTitle({ title }: { title: string }) {
  const club = useClub()
  return (
    <>
      <title>{`${title} · ${club.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
