import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'

/**
 * The baseline: Node's own HTTP server, which sends one response only. RAW_ANSWER names a file with that response,
 * PORT is where it listens.
 */
type RawAnswer = { headers: string[]; body: string }

// Written by the bench just before.
const answer: RawAnswer = JSON.parse(readFileSync(process.env.RAW_ANSWER ?? '', 'utf8'))
const body = Buffer.from(answer.body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
