import process from 'node:process'
import { createServer as createViteServer } from 'vite'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import type { App, AppDependencies } from '#server/app.ts'
import { serve } from '#server/main.ts'

/** `npm run dev`: the site with reload. Port and database connection stay open across reloads. */
process.env.NODE_ENV = 'development'

type AppModule = { createApp: (dependencies: AppDependencies) => App }

try {
  await serve({
    phase: (_name, text) => console.log(text),
    async mount(dependencies, server) {
      const vite = await createViteServer({
        server: { middlewareMode: true, hmr: { server } },
        appType: 'custom',
      })
      const load = async (): Promise<AppModule> => {
        const { createApp } = await vite.ssrLoadModule('./server/app.ts')
        return { createApp }
      }
      let loaded = await load()
      let app = loaded.createApp(dependencies)
      const current = async () => {
        const latest = await load()
        if (latest.createApp === loaded.createApp) return app
        await app.stop()
        loaded = latest
        app = latest.createApp(dependencies)
        await app.start()
        return app
      }
      return {
        start: () => app.start(),
        drain: () => app.drain(),
        async stop() {
          await app.stop()
          await vite.close()
        },
        listener(request, response) {
          vite.middlewares(request, response, () => {
            current().then(
              ({ listener }) => listener(request, response),
              (error: unknown) => {
                console.error(error)
                response.writeHead(500).end(String(error))
              },
            )
          })
        },
      }
    },
  })
} catch (error) {
  const sentence = faultSentence(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}
