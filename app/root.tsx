import type { ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ProblemPage } from '#app/features/problems/problem-page.tsx'
import { usePageFrame } from '#app/http/page-frame.ts'
import { refusal, refusalOfError } from '#app/http/refusal.ts'
import { LanguageProvider } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/root.ts'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [
  // What the server has refused is told here, in the site's own frame, before any route runs.
  ({ context }) => {
    const refused = context.get(refusal)
    if (refused) throw data(refused, { status: refused.status })
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const { language, still } = usePageFrame()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider initial={language}>{children}</LanguageProvider>
        {still ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage {...refusalOfError(error)} />
}
