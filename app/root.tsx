import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { requestContext } from '#app/http/context.ts'
import { LanguageProvider } from '#app/i18n/language-provider.tsx'
import { defaultLanguage } from '#app/i18n/language.ts'
import type { Route } from './+types/root.ts'
import './app.css'

export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(requestContext).language }
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? defaultLanguage
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
