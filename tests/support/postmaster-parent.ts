import process from 'node:process'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { postgresBinaries } from '#packages/keeper/database/postgres-binaries.ts'
import { createCluster, serverUser } from '#packages/keeper/database/server-user.ts'
import { startServer } from '#packages/keeper/database/start-server.ts'

/**
 * A process that starts the database server of a data folder without a lock on it, for the test in which the server
 * dies and its parent does not reap it, as under a slow init.
 */
const [, , dataFolder = ''] = process.argv
const user = await serverUser()
const programs = await postgresBinaries(user)
const folder = await clusterFolder(dataFolder, user)
await createCluster(folder.cluster, programs, user, () => undefined)
const { pid } = await startServer({ folder, programs, user })
process.stdout.write(`started ${pid}\n`)
setInterval(() => undefined, 60_000)
