import { PageTitle } from '#app/i18n/page-title.tsx'

export default function Home() {
  return <PageTitle />
}
