import { z } from 'zod'
import type { Club } from '#app/club.ts'
import type { Site } from '#app/platform/auth/context.ts'
import {
  enrolmentBody,
  managedUserBody,
  passwordGrantBody,
  refreshGrantBody,
  signUpBody,
  userUpdateBody,
  verificationBody,
} from './auth/auth-input.ts'
import { restTables } from './rest-tables/rest-tables.ts'
import type { ColumnKind, RestTable } from './rest/rest-table.ts'

/** JSON Schema of each kind of column. */
const kinds: Record<ColumnKind, object> = {
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  number: { type: ['number', 'null'] },
  uuid: { type: ['string', 'null'], format: 'uuid' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  boolean: { type: ['boolean', 'null'] },
  euros: { type: ['number', 'null'], description: 'Euros, with two decimals' },
  json: { description: 'JSON; written as JSON or as JSON in text' },
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const response = (description: string, schema?: object) => ({
  description,
  ...(schema ? { content: { 'application/json': { schema } } } : {}),
})

const jsonBody = (schema: object) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** A session's bearer; the public key in `apikey` only names the site. */
const security = [{ apikey: [], bearer: [] }]

const query = (name: string, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
})

function rowSchema({ columns }: RestTable): object {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(columns).map(([name, { kind, serverMade }]) => [
        name,
        { ...kinds[kind], ...(serverMade ? { readOnly: true } : {}) },
      ]),
    ),
  }
}

/** Filters are parameters named after their column: `id=eq.7`. */
const filters = ({ columns }: RestTable) =>
  Object.keys(columns).map((name) =>
    query(
      name,
      'A filter: eq, neq, gt, gte, lt, lte, in, is, like or ilike, a point and the value',
    ),
  )

const reading = [
  query('select', 'Names of columns, separated by commas; * for all'),
  query('or', 'Filters of which one holds: (id.eq.1,id.eq.2)'),
  query('order', 'A column, a point and asc or desc; several separated by commas'),
  query('limit', 'Rows at most', { type: 'integer', minimum: 0, maximum: 1000 }),
  query('offset', 'Rows left out before', { type: 'integer', minimum: 0 }),
]

function tablePath(name: string, table: RestTable): object {
  const wrong = response('Refused', reference('table_error'))
  const rows = { type: 'array', items: reference(name) }
  const parameters = [...reading, ...filters(table)]
  const tags = [name]
  const one = [
    query('id', 'eq. and an id, or in. and several in brackets; nothing is changed without it'),
  ]
  return {
    get: { tags, security, parameters, responses: { 200: response('Rows', rows), 400: wrong } },
    head: {
      tags,
      security,
      parameters,
      responses: { 200: response('The number of rows, after the stroke of Content-Range') },
    },
    ...((table.insert ?? table.insertAlone)
      ? {
          post: {
            tags,
            security,
            parameters: [
              query('columns', 'Columns that count'),
              query('on_conflict', 'id of an upsert'),
            ],
            requestBody: jsonBody(reference(name)),
            responses: { 201: response('Stored', rows), 400: wrong, 409: wrong },
          },
        }
      : {}),
    ...(table.update
      ? {
          patch: {
            tags,
            security,
            parameters: one,
            requestBody: jsonBody(reference(name)),
            responses: { 200: response('The row', rows), 204: response('Changed'), 400: wrong },
          },
        }
      : {}),
    ...(table.remove
      ? { delete: { tags, security, parameters: one, responses: { 204: response('Deleted') } } }
      : {}),
  }
}

/** The request body of a schema. */
const sent = (schema: z.ZodType) =>
  jsonBody(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

const tags = ['accounts']
const refused = response('Refused', reference('auth_error'))
const session = { 200: response('A session', reference('session')), 400: refused, 429: refused }
const user = {
  200: response('A user', reference('user')),
  401: refused,
  403: refused,
  422: refused,
}
const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]

const accountPaths = {
  '/auth/v1/signup': { post: { tags, requestBody: sent(signUpBody), responses: user } },
  '/auth/v1/token': {
    post: {
      tags,
      parameters: [
        query('grant_type', 'How the session is asked for', {
          type: 'string',
          enum: ['password', 'refresh_token'],
        }),
      ],
      requestBody: sent(z.union([passwordGrantBody, refreshGrantBody])),
      responses: session,
    },
  },
  '/auth/v1/logout': {
    post: {
      tags,
      security,
      parameters: [
        query('scope', 'Which sessions end', {
          type: 'string',
          enum: ['global', 'local', 'others'],
        }),
      ],
      responses: { 204: response('Ended'), 401: refused, 403: refused },
    },
  },
  '/auth/v1/user': {
    get: { tags, security, responses: user },
    put: { tags, security, requestBody: sent(userUpdateBody('')), responses: user },
  },
  '/auth/v1/admin/users/{id}': {
    put: { tags, security, parameters: id, requestBody: sent(managedUserBody), responses: user },
  },
  '/auth/v1/factors': {
    post: {
      tags,
      security,
      requestBody: sent(enrolmentBody),
      responses: { 200: response('A factor that is begun'), 422: refused },
    },
  },
  '/auth/v1/factors/{id}': {
    delete: {
      tags,
      security,
      parameters: id,
      responses: { 200: response('Its id'), 404: refused },
    },
  },
  '/auth/v1/factors/{id}/challenge': {
    post: { tags, security, parameters: id, responses: { 200: response('A challenge') } },
  },
  '/auth/v1/factors/{id}/verify': {
    post: {
      tags,
      security,
      parameters: id,
      requestBody: sent(verificationBody),
      responses: { ...session, 422: refused },
    },
  },
  '/auth/v1/.well-known/jwks.json': {
    get: { tags, responses: { 200: response('The public keys of the access tokens') } },
  },
}

const text = { type: 'string' }
const object = (properties: Record<string, object>) => ({ type: 'object', properties })

/** The description of both APIs, from the tables and schemas that they use. */
export function openApi({ origin }: Pick<Site, 'origin'>, club: Pick<Club, 'name'>): object {
  return {
    openapi: '3.1.0',
    info: { title: club.name, version: '1' },
    servers: [{ url: origin }],
    paths: {
      ...accountPaths,
      ...Object.fromEntries(
        [...restTables].map(([name, table]) => [`/rest/v1/${name}`, tablePath(name, table)]),
      ),
    },
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        ...Object.fromEntries([...restTables].map(([name, table]) => [name, rowSchema(table)])),
        table_error: object({
          code: text,
          message: text,
          details: { type: ['string', 'null'] },
          hint: { type: ['string', 'null'] },
        }),
        auth_error: object({ code: text, message: text }),
        user: object({ id: { ...text, format: 'uuid' }, email: text, user_metadata: {} }),
        session: object({
          access_token: text,
          token_type: { const: 'bearer' },
          expires_in: { type: 'integer' },
          expires_at: { type: 'integer' },
          refresh_token: text,
          user: reference('user'),
        }),
      },
    },
  }
}
